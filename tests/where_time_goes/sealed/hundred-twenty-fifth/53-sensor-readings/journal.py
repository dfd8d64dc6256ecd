"""Journal of each device: the latest lines are kept for the operators' page."""
import logging
from collections import defaultdict, deque

import settings

_lines = defaultdict(lambda: deque(maxlen=settings.JOURNAL_LINES))
_format = logging.Formatter("%(asctime)s %(levelname)s %(message)s")


class LinesHandler(logging.Handler):
    def __init__(self, lines):
        super().__init__()
        self.lines = lines

    def emit(self, record):
        self.lines.append(self.format(record))


def journal(device):
    log = logging.getLogger(f"ingest.{device}")
    log.setLevel(logging.INFO)
    log.propagate = False
    handler = LinesHandler(_lines[device])
    handler.setFormatter(_format)
    log.addHandler(handler)
    return log


def latest(device, count):
    return list(_lines[device])[-count:]
