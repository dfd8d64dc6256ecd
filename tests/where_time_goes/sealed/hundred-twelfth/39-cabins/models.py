from __future__ import annotations

from datetime import datetime, timezone

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


def now() -> datetime:
    return datetime.now(timezone.utc)


class Base(DeclarativeBase):
    pass


class Cabin(Base):
    __tablename__ = "cabin"

    id: Mapped[int] = mapped_column(primary_key=True)
    train: Mapped[str]
    berth: Mapped[int]
    free: Mapped[int]

    __table_args__ = (Index("cabin_train", "train"),)


class Booking(Base):
    __tablename__ = "booking"

    id: Mapped[int] = mapped_column(primary_key=True)
    cabin_id: Mapped[int] = mapped_column(ForeignKey("cabin.id"))
    passenger: Mapped[str]
    email: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(default=now)
