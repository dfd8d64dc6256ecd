"""Appointments, and the messages that go out for them."""

from datetime import datetime, timezone

from sqlalchemy import ForeignKey
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


def now() -> datetime:
    return datetime.now(timezone.utc)


class Base(DeclarativeBase):
    pass


class Appointment(Base):
    __tablename__ = "appointments"

    id: Mapped[int] = mapped_column(primary_key=True)
    patient: Mapped[str]
    doctor: Mapped[str]
    slot: Mapped[str]
    booked_at: Mapped[datetime] = mapped_column(default=now)


class OutboxMessage(Base):
    __tablename__ = "outbox"

    id: Mapped[int] = mapped_column(primary_key=True)
    appointment_id: Mapped[int] = mapped_column(ForeignKey("appointments.id"))
    phone: Mapped[str]
    text: Mapped[str]
    state: Mapped[str] = mapped_column(default="new", index=True)
    attempts: Mapped[int] = mapped_column(default=0)
    receipt: Mapped[str | None] = mapped_column(default=None)
