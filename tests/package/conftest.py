"""The package's files, built once in a copy of the tree, so that the tree stays as it is."""

import os

import pytest
from kit.package import Built, build, once


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The source distribution and the pure wheels."""
    base = tmp_path_factory.getbasetemp()
    # Processes of pytest-xdist have folders of their own beside each other.
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = shared / "package"
    once(folder, build)
    return Built(folder)
