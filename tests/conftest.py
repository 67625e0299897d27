"""What holds for all tests."""

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the tests with a browser last: one browser serves them all, and while it runs no
    other test could run an event loop."""
    items.sort(key=lambda item: BROWSER in item.path.parents)


@pytest.fixture(autouse=True)
def _english_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands speak the language of the environment; the tests expect English."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
