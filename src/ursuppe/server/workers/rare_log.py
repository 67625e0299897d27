"""Logging what may happen often."""

import logging
import time
from collections import Counter

RARELY = 60.0
"""Seconds after which the same is logged again."""
MOST_SAID = 100


class RareLog:
    """Logs each thing at most once a minute, and how often it has been left out."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._said: dict[str, float] = {}
        self._left_out: Counter[str] = Counter()

    def warning(self, text: str, *about: object) -> None:
        """Logs a warning, unless the same was logged a moment ago."""
        said = text % about
        now = time.monotonic()
        if now - self._said.get(said, -RARELY) < RARELY:
            self._left_out[said] += 1
            return
        if len(self._said) > MOST_SAID:
            self._said.clear()
        self._said[said] = now
        more = self._left_out.pop(said, 0)
        self._log.warning("%s%s", said, f" ({more} more times before)" if more else "")
