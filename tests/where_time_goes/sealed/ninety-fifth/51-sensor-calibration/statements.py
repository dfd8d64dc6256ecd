"""What a request asks of the database: how many statements, of which tables, how long."""

import logging
import re
import time
from collections import Counter
from collections.abc import AsyncIterator

from fastapi import Request
from sqlalchemy import event

from settings import settings
from store import engine

log = logging.getLogger("calibration.statements")
_TABLE = re.compile(r"\b(?:FROM|INTO|UPDATE)\s+(\w+)", re.IGNORECASE)
_VALUE = re.compile(r"'[^']*'|\b\d+\b")


class StatementLog:
    def __init__(self, path: str) -> None:
        self.path = path
        self.count = 0
        self.seconds = 0.0
        self.tables: Counter[str] = Counter()
        self.shapes: Counter[str] = Counter()
        self._started = 0.0

    def before(self, conn, cursor, statement, parameters, context, executemany) -> None:
        self._started = time.perf_counter()

    def after(self, conn, cursor, statement, parameters, context, executemany) -> None:
        elapsed = time.perf_counter() - self._started
        self.count += 1
        self.seconds += elapsed
        self.tables.update(_TABLE.findall(statement))
        self.shapes[_VALUE.sub("?", " ".join(statement.split()))] += 1
        if elapsed > settings.slow_statement_seconds:
            log.warning("%s: %.2f s for %s", self.path, elapsed, statement.split("\n", 1)[0])


async def statement_log(request: Request) -> AsyncIterator[StatementLog]:
    statements = StatementLog(request.url.path)
    event.listen(engine.sync_engine, "before_cursor_execute", statements.before)
    event.listen(engine.sync_engine, "after_cursor_execute", statements.after)
    yield statements
    if statements.seconds > settings.slow_statement_seconds:
        log.warning("%s: %d statements, %s", statements.path, statements.count, dict(statements.tables))
