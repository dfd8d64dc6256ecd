"""The journal of each gate: the last scans, for the stewards' screen."""

import logging
from collections import deque

import settings

JOURNALS: dict[str, deque[str]] = {gate: deque(maxlen=settings.JOURNAL_LENGTH) for gate in settings.GATES}
LINE = "%(asctime)s %(levelname)s %(name)s %(message)s"


class JournalHandler(logging.Handler):
    def __init__(self, gate: str) -> None:
        super().__init__(logging.INFO)
        self._lines = JOURNALS[gate]
        self.setFormatter(logging.Formatter(LINE))

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.append(self.format(record))


def gate_logger(gate: str) -> logging.Logger:
    logger = logging.getLogger(f"turnstile.{gate}")
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logger.addHandler(JournalHandler(gate))
    return logger
