"""The option ``--spice``."""

import sys

import pytest

from ursuppe import GENES, Game, OptionError
from ursuppe.beginning import spice_of, spice_text
from ursuppe.cli import main

NEW = [gene.key for gene in GENES if gene.spiced]


@pytest.mark.rule("H1", "H2", "ED4")
@pytest.mark.parametrize(
    ("typed", "data"),
    [
        ("default", "start=social_gene+population_explosion,turned_up=2,rebound=back,"
                    "healing_two=kills"),
        ("all", "start=all,turned_up=2,rebound=back,healing_two=kills"),
        ("start=none", "start=none,turned_up=2,rebound=back,healing_two=kills"),
        ("start=", "start=none,turned_up=2,rebound=back,healing_two=kills"),
        ("start=default,turned_up=0", "start=social_gene+population_explosion,turned_up=0,"
                                      "rebound=back,healing_two=kills"),
        ("random=5, rebound=through", "random=5,turned_up=2,rebound=through,healing_two=kills"),
        ("Start=Healing II + phd,HEALING_TWO=at_limit",
         "start=phd+healing_two,turned_up=2,rebound=back,healing_two=at_limit"),
        ("start=go out with a bang+doris & frank gene",
         "start=doris_and_frank+go_out_with_a_bang,turned_up=2,rebound=back,healing_two=kills"),
    ],
)  # fmt: skip
def test_what_is_typed_becomes_the_options_of_a_game(typed: str, data: str) -> None:
    spice = Game.new(spice=spice_of(typed)).rules.spice
    assert spice is not None
    assert spice_text(spice.data) == data
    again = Game.new(spice=spice_of(data)).rules.spice
    assert again is not None
    assert again.data == spice.data


def test_none_is_the_base_game() -> None:
    assert Game.new(spice=spice_of(" None ")).rules.spice is None
    assert spice_text(None) == "none"


def test_all_is_every_new_gene() -> None:
    assert spice_of("all") == {"start": NEW}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("yes", "spice must be none, default, all, random, or options such as start=glutton+alarm"),
        ("", "spice must be none, default, all, random, or options"),
        ("start=sped", "'sped' is no new gene; there are doris_and_frank, glutton"),
        ("start=speed", "'speed' is no new gene"),
        ("start=alarm+alarm", "start must be a list of different genes"),
        ("start=alarm,random=2", "either start names the genes, or random draws them"),
        ("random=27", "random must be a whole number from 0 to 26, not 27"),
        ("turned_up=4", "turned_up must be a whole number from 0 to 3, not 4"),
        ("turned_up=two", "turned_up must be a whole number from 0 to 3, not 'two'"),
        ("rebound=up", "rebound must be back or through, not 'up'"),
        ("healing_two=x", "healing_two must be kills or at_limit, not 'x'"),
        ("heat=3", "spice has no option 'heat'; there are start, random, turned_up"),
        ("rebound=back,rebound=through", "rebound is there twice"),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "play"])
def test_a_mistake_is_one_clear_error(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
    typed: str,
    said: str,
) -> None:
    with pytest.raises(OptionError) as caught:
        Game.new(spice=spice_of(typed))
    assert said in str(caught.value)
    monkeypatch.setattr(sys, "argv", ["ursuppe", command, "--spice", typed])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith("error: spice")
