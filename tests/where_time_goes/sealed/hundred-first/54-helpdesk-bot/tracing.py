"""What the bot did for one question: agents see it beside the answer."""

import logging
from collections import deque

from settings import options

log = logging.getLogger("helpdesk.bot")
log.setLevel(logging.DEBUG)
log.propagate = False


class TraceHandler(logging.Handler):
    def __init__(self, question: str) -> None:
        super().__init__(logging.DEBUG)
        self.question = question
        self.lines: deque[str] = deque(maxlen=options.trace_lines)

    def filter(self, record: logging.LogRecord) -> bool:
        return getattr(record, "question", None) == self.question

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class Trace:
    def __init__(self, question: str) -> None:
        self.handler = TraceHandler(question)
        self.handler.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
        log.addHandler(self.handler)
        self._log = logging.LoggerAdapter(log, {"question": question})

    def step(self, message: str, *values: object) -> None:
        self._log.debug(message, *values)

    def lines(self) -> list[str]:
        return list(self.handler.lines)
