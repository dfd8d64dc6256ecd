"""Counts and times the statements of a request, for the response's Server-Timing."""
import logging
import time
from collections import Counter

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

import settings

log = logging.getLogger("cdr.statements")


def shape_of(statement: str) -> str:
    return " ".join(statement.split())


class StatementStats:
    def __init__(self, engine: AsyncEngine, request_id: str) -> None:
        self.request_id = request_id
        self.seconds = 0.0
        self.shapes: Counter[str] = Counter()
        self._started: dict[int, float] = {}
        event.listen(engine.sync_engine, "before_cursor_execute", self._before)
        event.listen(engine.sync_engine, "after_cursor_execute", self._after)

    def _before(self, conn, cursor, statement, parameters, context, executemany) -> None:
        self._started[id(cursor)] = time.perf_counter()

    def _after(self, conn, cursor, statement, parameters, context, executemany) -> None:
        took = time.perf_counter() - self._started.pop(id(cursor), time.perf_counter())
        self.seconds += took
        self.shapes[shape_of(statement)] += 1
        if took > settings.SLOW_STATEMENT:
            log.warning("%s: %.0f ms: %s", self.request_id, took * 1000, shape_of(statement))

    def header(self) -> str:
        return f'db;dur={self.seconds * 1000:.1f};desc="{self.shapes.total()} statements, {len(self.shapes)} shapes"'
