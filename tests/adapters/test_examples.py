"""The examples run, and do what they say."""

import nbformat
import numpy as np
from first_seat import mean_results
from kit.paths import ROOT
from nbclient import NotebookClient
from openspiel_mcts import play
from train_policy import PLAYERS, Policy, results_of, train

from ursuppe.adapters.vector import UrsuppeVectorEnv

EXAMPLES = ROOT / "examples"


def test_the_trained_policy_beats_random() -> None:
    """More than three standard errors above the 0 that random bots have among themselves."""
    table = UrsuppeVectorEnv(1, PLAYERS).episodes[0]
    policy = Policy(table.encoder.layout, table.actions)
    train(policy, seed=1, updates=8)
    results = results_of(policy, seed=77, games=60)
    assert results.mean() > 3 * results.std() / np.sqrt(len(results))


def test_results_of_all_seats_sum_up_to_nothing() -> None:
    means = [mean for mean, _ in mean_results(players=3, games=50, seed=1)]
    assert len(means) == 3
    assert abs(sum(means)) < 1e-9


def test_mcts_plays_twenty_moves() -> None:
    moves = play(seed=1)
    assert len(moves) == 20
    assert moves[0].startswith("seat ")


def test_the_notebook_runs() -> None:
    text = (EXAMPLES / "soup.ipynb").read_text(encoding="utf-8")
    notebook = nbformat.reads(text, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": EXAMPLES}}).execute()
    charts = [
        output
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if "vega-embed" in output.get("data", {}).get("text/html", "")
    ]
    assert len(charts) == 2
