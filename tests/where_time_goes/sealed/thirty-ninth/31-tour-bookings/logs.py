import logging
from collections import deque

RECENT: deque[str] = deque(maxlen=300)
FORMAT = "%(asctime)s %(levelname)s %(name)s %(message)s"


class RecentHandler(logging.Handler):
    """Keeps the last lines for the page of the operators."""

    def emit(self, record: logging.LogRecord) -> None:
        RECENT.append(self.format(record))


def get_logger(name: str, level: int = logging.INFO) -> logging.Logger:
    logger = logging.getLogger(f"tours.{name}")
    logger.setLevel(level)
    logger.propagate = False
    handler = RecentHandler()
    handler.setFormatter(logging.Formatter(FORMAT))
    logger.addHandler(handler)
    return logger
