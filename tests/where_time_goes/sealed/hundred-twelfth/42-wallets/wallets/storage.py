from __future__ import annotations

import os
from datetime import datetime, timezone

from sqlalchemy import create_engine, event
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, sessionmaker

from . import config


class Base(DeclarativeBase):
    pass


class Wallet(Base):
    __tablename__ = "wallet"

    id: Mapped[int] = mapped_column(primary_key=True)
    owner: Mapped[str]
    currency: Mapped[str]
    balance: Mapped[int]


class AuditRecord(Base):
    __tablename__ = "audit_record"

    id: Mapped[int] = mapped_column(primary_key=True)
    wallet_id: Mapped[int]
    actor: Mapped[str]
    action: Mapped[str]
    at: Mapped[datetime] = mapped_column(default=lambda: datetime.now(timezone.utc))


engine = create_engine(
    f"sqlite:///{config.DATABASE_PATH}",
    pool_size=config.POOL_SIZE,
    max_overflow=0,
    pool_timeout=config.POOL_TIMEOUT,
    connect_args={"check_same_thread": False, "timeout": 15},
)
Session = sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine, "connect")
def _pragmas(connection, _record) -> None:
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=OFF")


def prepare() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(config.DATABASE_PATH + suffix):
            os.unlink(config.DATABASE_PATH + suffix)
    Base.metadata.create_all(engine)
    with Session.begin() as session:
        session.add_all(
            Wallet(id=n, owner=f"user-{n}", currency="EUR", balance=1_000_000) for n in range(1, 101)
        )
