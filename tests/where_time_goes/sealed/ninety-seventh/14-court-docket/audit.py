"""The audit trail: what was done to the docket of a court, chained by hashes."""

import hashlib
import json
import logging
from collections import deque

import settings

_trails: dict[str, deque] = {court: deque(maxlen=settings.AUDIT_KEPT) for court in settings.COURTS}


class ChainFormatter(logging.Formatter):
    def __init__(self, court: str) -> None:
        super().__init__()
        self._court = court
        self._previous = "0" * 64

    def format(self, record: logging.LogRecord) -> str:
        entry = json.dumps(
            {"court": self._court, "at": record.created, "what": record.getMessage(), "after": self._previous}
        )
        self._previous = hashlib.sha256(entry.encode()).hexdigest()
        return entry


class TrailHandler(logging.Handler):
    def __init__(self, court: str) -> None:
        super().__init__(logging.INFO)
        self._trail = _trails[court]
        self.setFormatter(ChainFormatter(court))

    def emit(self, record: logging.LogRecord) -> None:
        self._trail.append(self.format(record))


def audit_log(court: str) -> logging.Logger:
    logger = logging.getLogger(f"docket.audit.{court}")
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logger.addHandler(TrailHandler(court))
    return logger


def trail(court: str, last: int = 20) -> list[dict]:
    return [json.loads(entry) for entry in list(_trails[court])[-last:]]
