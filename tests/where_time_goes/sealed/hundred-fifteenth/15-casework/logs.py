"""The tool's log: JSON lines, the latest of them shown on /admin/log."""
import json
import logging
import socket
from collections import deque

import settings

LINES: deque = deque(maxlen=settings.LINES_KEPT)
HOST = socket.gethostname()


class JsonFormatter(logging.Formatter):
    def __init__(self, component: str):
        super().__init__(datefmt="%Y-%m-%dT%H:%M:%S")
        self.component = component

    def format(self, record):
        entry = {
            "at": self.formatTime(record, self.datefmt),
            "host": HOST,
            "component": self.component,
            "level": record.levelname,
            "message": record.getMessage(),
            "case": getattr(record, "case", None),
        }
        return json.dumps(entry, ensure_ascii=False)


class RecentLines(logging.Handler):
    def emit(self, record):
        LINES.append(self.format(record))


def get_logger(component: str, level: int = logging.INFO) -> logging.Logger:
    logger = logging.getLogger(f"casework.{component}")
    logger.setLevel(level)
    logger.propagate = False
    handler = RecentLines()
    handler.setFormatter(JsonFormatter(component))
    logger.addHandler(handler)
    return logger
