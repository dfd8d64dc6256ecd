import json
from datetime import datetime

from sqlalchemy import inspect

from .db import AuditEntry, Session, record_written


def _plain(value):
    return value.isoformat() if isinstance(value, datetime) else value


def describe(obj) -> str:
    state = inspect(obj)
    columns = {attr.key: _plain(getattr(obj, attr.key)) for attr in state.mapper.column_attrs}
    return json.dumps(columns, sort_keys=True)


class AuditTrail:
    """Collects what one actor writes and stores it when the block ends.

    with AuditTrail("j.doe"):
        ... any use of Session ...
    """

    def __init__(self, actor: str):
        self.actor = actor
        self.changes: list[tuple[str, str]] = []

    def __enter__(self) -> "AuditTrail":
        record_written.connect(self._collect, weak=False)
        return self

    def _collect(self, obj, **extra) -> None:
        if not isinstance(obj, AuditEntry):
            self.changes.append((obj.__tablename__, describe(obj)))

    def __exit__(self, exc_type, exc, traceback) -> None:
        if exc_type is not None or not self.changes:
            return
        with Session.begin() as session:
            session.add_all(
                AuditEntry(actor=self.actor, table=table, detail=detail) for table, detail in self.changes
            )
