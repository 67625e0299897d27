"""What holds for all tests."""

import pytest


@pytest.fixture(autouse=True)
def _english_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands speak the language of the environment; the tests expect English."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
