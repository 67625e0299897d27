"""How much more may be stored. A disk that fills first refuses new tables, then rematches; games
under way are stored as long as there is any room at all."""

import logging
import time
from pathlib import Path
from typing import Final

from ursuppe.server.store.directory import free, used
from ursuppe.server.store.interface import Room

logger = logging.getLogger(__name__)

EVERY: Final = 5.0
"""Seconds for which a look at the disk is good."""
NEARLY: Final = 0.9
"""From this share of the space on there are no new tables."""
LESS: Final[dict[Room, str]] = {
    "little": "new tables are refused",
    "none": "new tables and rematches are refused",
}


class RoomLeft:
    """Watches a directory, and the disk it is on."""

    def __init__(self, data: Path, space: float) -> None:
        self.data = data
        self.space = space
        self._looked = -EVERY
        self._room: Room = "plenty"

    def room(self) -> Room:
        """How much more may be stored, by a look that is a few seconds old at most."""
        now = time.monotonic()
        if now - self._looked >= EVERY:
            self._looked = now
            before, self._room = self._room, self._look()
            if self._room != before:
                self._log()
        return self._room

    def _look(self) -> Room:
        full = used(self.data) / self.space
        spare = free(self.data)
        if full >= 1 or spare < 0.5:
            return "none"
        return "little" if full >= NEARLY or spare < 1 else "plenty"

    def _log(self) -> None:
        if self._room == "plenty":
            logger.warning("%s has room again", self.data)
        else:
            logger.warning(
                "%s is nearly full: %s; keep less with --keep, allow more with --space, or make "
                "room on the disk",
                self.data,
                LESS[self._room],
            )
