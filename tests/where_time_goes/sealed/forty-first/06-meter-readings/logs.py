"""Logging for each utility, with its latest lines kept for the support page."""
import json
import logging
import re
from collections import deque

import settings

recent = deque(maxlen=settings.RECENT_LINES)
METER_NUMBER = re.compile(r"\b([A-Z]{2})-\d+(\d{2})\b")


class JsonFormatter(logging.Formatter):
    def __init__(self, utility):
        super().__init__()
        self.utility = utility

    def format(self, record):
        line = {
            "at": self.formatTime(record),
            "level": record.levelname,
            "utility": self.utility,
            "thread": record.threadName,
            "message": METER_NUMBER.sub(r"\1-**\2", record.getMessage()),
        }
        return json.dumps(line)


class RecentHandler(logging.Handler):
    def emit(self, record):
        recent.append((record.name, self.format(record)))


def utility_logger(utility):
    logger = logging.getLogger(f"meters.{utility}")
    logger.setLevel(logging.INFO)
    logger.propagate = False
    handler = RecentHandler()
    handler.setFormatter(JsonFormatter(utility))
    logger.addHandler(handler)
    return logger


def recent_lines(utility, limit=20):
    name = f"meters.{utility}"
    lines = [line for origin, line in list(recent) if origin == name]
    return [json.loads(line) for line in lines[-limit:]]
