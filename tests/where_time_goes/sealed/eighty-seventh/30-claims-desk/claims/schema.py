"""Tables, and the claims of the training environment."""

import atexit
from datetime import datetime

from sqlalchemy import ForeignKey, String, func
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from claims import settings
from claims.db import engine, session_scope


class Base(DeclarativeBase):
    pass


class Claim(Base):
    __tablename__ = "claims"

    id: Mapped[int] = mapped_column(primary_key=True)
    policy: Mapped[str] = mapped_column(String(20), index=True)
    kind: Mapped[str] = mapped_column(String(20))
    amount: Mapped[float]
    state: Mapped[str] = mapped_column(String(20), default="open")


class Note(Base):
    __tablename__ = "notes"

    id: Mapped[int] = mapped_column(primary_key=True)
    claim_id: Mapped[int] = mapped_column(ForeignKey("claims.id"), index=True)
    text: Mapped[str] = mapped_column(String(200))


class AuditEntry(Base):
    __tablename__ = "audit_entries"

    id: Mapped[int] = mapped_column(primary_key=True)
    action: Mapped[str] = mapped_column(String(40))
    subject: Mapped[str] = mapped_column(String(40))
    handler: Mapped[str] = mapped_column(String(40))
    at: Mapped[datetime] = mapped_column(server_default=func.now())


def _remove() -> None:
    engine.dispose()
    for suffix in ("", "-wal", "-shm"):
        settings.DATABASE_FILE.with_name(settings.DATABASE_FILE.name + suffix).unlink(missing_ok=True)


def create_schema() -> None:
    _remove()
    atexit.register(_remove)
    Base.metadata.create_all(engine)
    with session_scope() as session:
        for number in range(1, 301):
            kind = ("water", "fire", "theft", "storm")[number % 4]
            session.add(Claim(id=number, policy=f"P{number % 60:03d}", kind=kind, amount=120.0 + 7 * number))
            session.add(Note(claim_id=number, text=f"Reported by phone, {kind}"))
