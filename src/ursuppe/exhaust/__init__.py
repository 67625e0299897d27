"""The exhaustive runner: random games, steered until every gene has done all it can do."""
