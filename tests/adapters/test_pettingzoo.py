"""The PettingZoo environment passes PettingZoo's own tests, and plays by the rules."""

import random
import warnings
from collections.abc import Generator
from contextlib import contextmanager

import numpy as np
import pytest
from kit.games import own_edition
from pettingzoo.test import api_test, render_test, seed_test

from ursuppe import GENES, Game, IllegalAction, OptionError
from ursuppe.adapters.pettingzoo import UrsuppeAEC, env
from ursuppe.batch.layout import VERSION

SETTINGS = [(players, spice) for players in (2, 3, 4, 6) for spice in (False, True)]
settings = pytest.mark.parametrize(
    ("players", "spice"), SETTINGS, ids=[f"{p} {'spiced' if s else 'base'}" for p, s in SETTINGS]
)


@contextmanager
def only_known_warnings() -> Generator[None, None, None]:
    """Warnings are errors, but for two: PettingZoo gives them for every dictionary with an
    action mask that is not one of its own environments."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        yield


@settings
def test_api(players: int, spice: bool, capsys: pytest.CaptureFixture[str]) -> None:
    with only_known_warnings():
        api_test(env(players=players, spice=spice), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


@settings
def test_seeds(players: int, spice: bool) -> None:
    seed_test(lambda: env(players=players, spice=spice), num_cycles=100)


@settings
def test_rendering(players: int, spice: bool, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(players=players, spice=spice, render_mode=render_mode))
    assert "ozone" in capsys.readouterr().out


def play(table: UrsuppeAEC, seed: int) -> dict[str, float]:
    """A random game to the end; the sum of the rewards of each agent."""
    rng = random.Random(seed)
    table.reset(seed=seed)
    sums = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, _, _ = table.last()
        sums[agent] += reward
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        table.step(None if terminated else rng.choice(legal))
    return sums


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_first_gets_one_and_the_last_minus_one(players: int) -> None:
    table = UrsuppeAEC(players=players)
    sums = play(table, seed=players)
    ranking = [tribe for tribe in table.episode.game.ranking if tribe < players]
    expected = {f"player_{seat}": 1 - 2 * i / (players - 1) for i, seat in enumerate(ranking)}
    assert sums == pytest.approx(expected)


def test_shaping_adds_up_to_the_lead_at_the_end() -> None:
    table = UrsuppeAEC(players=3, shaping=0.5)
    sums = play(table, seed=7)
    markers = table.episode.game.scores
    results = table.episode.results()
    for seat, own in enumerate(markers):
        lead = own - (sum(markers) - own) / 2
        assert sums[f"player_{seat}"] == pytest.approx(results[seat] + 0.5 * lead / 10)
    assert sum(sums.values()) == pytest.approx(0)


def test_the_dummy_is_no_agent() -> None:
    table = UrsuppeAEC(players=2)
    assert table.possible_agents == ["player_0", "player_1"]
    play(table, seed=1)
    assert len(table.episode.game.scores) == 3


def test_only_who_is_asked_has_a_mask() -> None:
    table = UrsuppeAEC(players=4)
    table.reset(seed=3)
    for agent in table.agents:
        legal = table.episode.game.legal_actions() if agent == table.agent_selection else []
        assert np.flatnonzero(table.observe(agent)["action_mask"]).tolist() == legal


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    table = UrsuppeAEC(players=3)
    table.reset(seed=1)
    wrong = table.agent_selection
    table.step(table.episode.game.parse("drift"))
    assert all(table.terminations.values())
    assert table.rewards == {agent: -1.0 if agent == wrong else 0.0 for agent in table.agents}
    assert "the question now is" in table.infos[wrong]["illegal"]


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(OptionError, match="no render mode 'film'; there are human, ansi"):
        env(render_mode="film")
    with pytest.raises(OptionError, match="shaping must be 0 or more, not -1"):
        env(shaping=-1)
    with pytest.raises(OptionError, match="players must be 2, 3, 4, 5 or 6, not 7"):
        env(players=7)
    with pytest.raises(IllegalAction, match=r"call reset\(\)"):
        UrsuppeAEC().step(0)
    table = UrsuppeAEC(players=3)
    table.reset(seed=1)
    for seed in (-1, 1.5, "x"):
        with pytest.raises(OptionError, match="a seed is a whole number from 0 up"):
            table.reset(seed=seed)  # type: ignore[arg-type]
    for action in ("drift", 1.0):
        with pytest.raises(IllegalAction, match="is a whole number of the catalog, not"):
            table.step(action)  # type: ignore[arg-type]
    with pytest.raises(IllegalAction, match="'player_3' is not at the table"):
        table.observe("player_3")
    with pytest.raises(OptionError, match="say how to show it"):
        table.render()


def test_an_edition_of_ones_own_has_its_own_spaces() -> None:
    edition: dict[str, object] = {"title": "pond", "map": "###\n###\n###"}
    table = UrsuppeAEC(players=3, edition=edition)
    play(table, seed=1)
    assert table.action_space("player_0").n == len(Game.new(3, edition).rules.catalog)


def test_the_version_is_in_the_name() -> None:
    assert str(env()) == f"ursuppe_v{VERSION}"


@pytest.mark.rule("ED5")
def test_genes_of_ones_own_have_actions_and_bytes_of_their_own() -> None:
    edition = own_edition("classic", random.Random(5))
    table, plain = UrsuppeAEC(players=3, edition=edition), UrsuppeAEC(players=3)
    own_genes = len(Game.new(3, edition).rules.genes) - len(GENES)
    assert table.action_space("player_0").n == len(Game.new(3, edition).rules.catalog)
    assert table.action_space("player_0").n > plain.action_space("player_0").n
    assert table.episode.encoder.layout.size - plain.episode.encoder.layout.size == 11 * own_genes
    play(table, seed=1)
