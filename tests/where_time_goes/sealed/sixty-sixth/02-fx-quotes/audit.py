"""Audit trail of quotes. Compliance reads the latest lines at /audit."""
import json
import logging
from collections import deque

import settings

LINES = deque(maxlen=settings.AUDIT_KEEP)


class TrailFormatter(logging.Formatter):
    def format(self, record):
        return json.dumps({
            "at": self.formatTime(record),
            "log": record.name,
            "desk": record.desk,
            "level": record.levelname,
            "event": record.getMessage(),
        }, sort_keys=True)


class TrailHandler(logging.Handler):
    """Keeps formatted records in memory, newest last, one line for each event."""

    def __init__(self, desk):
        super().__init__(logging.INFO)
        self.desk = desk
        self.setFormatter(TrailFormatter())

    def emit(self, record):
        record.desk = self.desk
        line = self.format(record)
        if not LINES or LINES[-1] != line:
            LINES.append(line)


def audit_log(desk):
    logger = logging.getLogger(f"audit.{desk}")
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logger.addHandler(TrailHandler(desk))
    return logger


def latest(count):
    return list(LINES)[-count:]
