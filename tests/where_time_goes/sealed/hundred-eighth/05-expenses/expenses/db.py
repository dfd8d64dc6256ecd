import os
from datetime import datetime, timezone

from blinker import Namespace
from sqlalchemy import ForeignKey, String, create_engine, event
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship, sessionmaker

DATABASE_FILE = os.environ.get("EXPENSES_DB", "/tmp/expenses-28050.db")

engine = create_engine(
    f"sqlite:///{DATABASE_FILE}",
    connect_args={"check_same_thread": False, "timeout": 15},
    pool_size=40,
)
Session = sessionmaker(engine, expire_on_commit=False)
record_written = Namespace().signal("record-written")


@event.listens_for(engine, "connect")
def _configure(connection, record):
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=OFF")


@event.listens_for(Session, "before_flush")
def _announce(session, flush_context, instances):
    for obj in [*session.new, *session.dirty]:
        record_written.send(obj)


class Base(DeclarativeBase):
    pass


class Claim(Base):
    __tablename__ = "claims"
    id: Mapped[int] = mapped_column(primary_key=True)
    employee: Mapped[str] = mapped_column(String(60))
    purpose: Mapped[str] = mapped_column(String(200))
    submitted: Mapped[datetime] = mapped_column(default=lambda: datetime.now(timezone.utc))
    lines: Mapped[list["ClaimLine"]] = relationship(back_populates="claim")


class ClaimLine(Base):
    __tablename__ = "claim_lines"
    id: Mapped[int] = mapped_column(primary_key=True)
    claim_id: Mapped[int] = mapped_column(ForeignKey("claims.id"))
    category: Mapped[str] = mapped_column(String(30))
    currency: Mapped[str] = mapped_column(String(3))
    amount_cents: Mapped[int]
    eur_cents: Mapped[int]
    claim: Mapped[Claim] = relationship(back_populates="lines")


class AuditEntry(Base):
    __tablename__ = "audit"
    id: Mapped[int] = mapped_column(primary_key=True)
    actor: Mapped[str] = mapped_column(String(60))
    table: Mapped[str] = mapped_column(String(40))
    detail: Mapped[str]


def create_schema() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(DATABASE_FILE + suffix):
            os.unlink(DATABASE_FILE + suffix)
    Base.metadata.create_all(engine)
