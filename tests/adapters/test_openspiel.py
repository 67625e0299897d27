"""The OpenSpiel game passes OpenSpiel's own tests, and keeps its secrets."""

import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from kit.own_genes import GOOD
from open_spiel.python.algorithms.generate_playthrough import playthrough_lines
from open_spiel.python.observation import make_observation

import ursuppe.adapters.openspiel
from ursuppe.batch.observation import Encoder

assert ursuppe.adapters.openspiel.GAME_TYPE.short_name in pyspiel.registered_names()

SETTINGS = [f"players={p},spice={s}" for p in (2, 3, 4, 6) for s in ("none", "default")]
settings = pytest.mark.parametrize("setting", SETTINGS)


def load(setting: str) -> Any:
    return pyspiel.load_game(f"python_ursuppe({setting})")


def played(game: Any, seed: int, actions: int) -> Any:
    """A state after so many random actions."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(actions):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@settings
def test_random_simulation(setting: str) -> None:
    """With serialisation, undo-free cloning, masks, chance probabilities and returns."""
    pyspiel.random_sim_test(load(f"{setting},finish=12"), 1, serialize=True, verbose=False)


@settings
def test_a_playthrough_is_generated(setting: str) -> None:
    lines = playthrough_lines(f"python_ursuppe({setting},finish=7)", seed=3)
    assert "IsTerminal() = True" in lines


def test_a_playthrough_is_the_same_again() -> None:
    name = "python_ursuppe(players=2,finish=7)"
    lines = playthrough_lines(name, seed=3)
    actions = [int(line[8:]) for line in lines if line.startswith("action: ")]
    assert playthrough_lines(name, action_sequence=actions, seed=9) == lines


def test_a_whole_game_with_the_usual_finish() -> None:
    pyspiel.random_sim_test(load("players=4"), 1, serialize=False, verbose=False)


def test_probabilities_are_exact() -> None:
    state = load("players=3").new_initial_state()
    assert state.chance_outcomes()[0][1] == 1 / 11
    state.apply_action(state.legal_actions()[0])
    weights = [p for _, p in state.chance_outcomes()]
    assert weights == [n / 36 for n in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)]


def test_parameters_reach_the_game() -> None:
    state = load(
        "players=5,finish=20,edition=french,spice=random:3;turned_up:1"
    ).new_initial_state()
    options = state.logged.game.options
    assert (options.players, options.finish, options.edition.name) == (5, 20, "french")
    assert options.rules.spice.data["random"] == 3
    assert options.rules.spice.data["turned_up"] == 1
    assert (options.rules.answers, options.rules.following) == ("attack", "any")


def test_the_readings_are_parameters() -> None:
    def rules(setting: str) -> Any:
        return load(setting).new_initial_state().logged.game.rules

    chosen = rules("players=3,answers=round,following=others")
    assert (chosen.answers, chosen.following) == ("round", "others")
    assert rules("players=3,edition=webley").answers == "round"
    assert rules("players=3,edition=webley,answers=attack").answers == "attack"
    pyspiel.random_sim_test(
        load("players=3,finish=12,answers=round,following=others"), 1, serialize=True, verbose=False
    )


@pytest.mark.rule("ED5")
def test_an_edition_file_with_genes_of_ones_own_is_a_parameter(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    game = load(f"players=3,finish=12,edition={path}")
    assert game.num_distinct_actions() > load("players=3,finish=12").num_distinct_actions()
    pyspiel.random_sim_test(game, 1, serialize=True, verbose=False)


def test_the_tensor_is_the_documented_observation() -> None:
    game = load("players=4,spice=default")
    observation = make_observation(game)
    state = played(game, seed=2, actions=120)
    table = state.logged.game
    for seat in range(4):
        observation.set_from(state, seat)
        expected = np.frombuffer(Encoder(table.rules).encode(table, seat), np.uint8)
        assert np.array_equal(observation.tensor, expected)


def test_clones_and_pickles_go_on_by_themselves() -> None:
    state = played(load("players=3"), seed=4, actions=80)
    before = str(state)
    for other in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(other) == before
        other.apply_action(other.legal_actions()[0])
        assert str(other) != before
        assert str(state) == before


def looked_at(seats: list[str]) -> Any:
    """A state in which the holders of Migration Sensing have just looked at the next card."""
    game = load("players=3,spice=start:migration_sensing")
    for seed in range(200):
        rng = random.Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            table = state.logged.game
            if table.next_card >= 0 and sum(table.deck) > 1 and not state.is_chance_node():
                return state
            buying = [a for a in state.legal_actions() if table.text(a) == "buy migration_sensing"]
            state.apply_action(rng.choice(buying or state.legal_actions()))
    raise AssertionError(f"nobody of {seats} looked")


def test_the_information_state_keeps_a_card_from_those_who_did_not_look() -> None:
    state = looked_at(["somebody"])
    table = state.logged.game
    for seat in range(3):
        told = state.information_state_string(seat) if seat == state.current_player() else (
            make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
            .string_from(state, seat)
        )  # fmt: skip
        assert ("peek ?" in told) != bool(table.next_seen >> seat & 1)


def test_a_guess_agrees_with_what_the_player_knows() -> None:
    state = looked_at(["somebody"])
    table = state.logged.game
    recall = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    rng = random.Random(1)
    for seat in range(3):
        guesses = [state.resample_from_infostate(seat, rng.random) for _ in range(12)]
        cards = {guess.logged.game.next_card for guess in guesses}
        assert (len(cards) > 1) != bool(table.next_seen >> seat & 1)
        for guess in guesses:
            assert recall.string_from(guess, seat) == recall.string_from(state, seat)
            again = state.get_game().deserialize_state(guess.serialize())
            assert str(again) == str(guess)
