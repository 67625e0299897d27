"""The log of the server, on its standard error: whatever strangers do, it does not fill a disk."""

import logging
import time
from typing import TextIO

from ursuppe.server.limits import Bucket, Limits

FORM = "%(asctime)s %(levelname)s %(message)s"


class SparingLog(logging.StreamHandler[TextIO]):
    """Writes so many lines, then only now and then one, and how many it has left out.

    >>> import sys
    >>> log = SparingLog(Limits(log_lines_per_second=0.001, log_lines_at_once=2), sys.stdout)
    >>> log.setFormatter(None)
    >>> for number in range(5):
    ...     _ = log.handle(logging.makeLogRecord({"msg": f"line {number}"}))
    line 0
    line 1
    >>> log.bucket.left = 2
    >>> log.tell_left_out()
    3 more lines were left out: too many at once
    """

    def __init__(self, limits: Limits, stream: TextIO | None = None) -> None:
        super().__init__(stream)
        self.setFormatter(logging.Formatter(FORM))
        self.bucket = Bucket(limits.log_lines_per_second, limits.log_lines_at_once)
        self.bucket.seen = time.monotonic()
        self.left_out = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Writes it, or counts it."""
        if self.bucket.take():
            self.tell_left_out()
            super().emit(record)
        else:
            self.left_out += 1

    def tell_left_out(self) -> None:
        """Writes how many were left out since the last time, if a line may be written now."""
        if self.left_out and self.bucket.take():
            said = f"{self.left_out} more lines were left out: too many at once"
            self.left_out = 0
            told = {"msg": said, "levelname": "WARNING", "levelno": logging.WARNING}
            super().emit(logging.makeLogRecord(told))

    def install(self) -> None:
        """Makes it the only log of this process."""
        logging.getLogger().handlers = [self]
