from datetime import datetime, timezone

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


def utcnow() -> datetime:
    return datetime.now(timezone.utc).replace(tzinfo=None)


class Base(DeclarativeBase):
    pass


class Member(Base):
    __tablename__ = "members"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    tier: Mapped[str] = mapped_column(String(12), default="blue")
    balance: Mapped[int] = mapped_column(default=0)


class Voucher(Base):
    __tablename__ = "vouchers"
    id: Mapped[int] = mapped_column(primary_key=True)
    partner: Mapped[str] = mapped_column(String(40))
    title: Mapped[str] = mapped_column(String(80))
    points: Mapped[int]


class Access(Base):
    """Who looked at whose account; the privacy office reads this."""
    __tablename__ = "access"
    id: Mapped[int] = mapped_column(primary_key=True)
    member_id: Mapped[int] = mapped_column(ForeignKey("members.id"), index=True)
    purpose: Mapped[str] = mapped_column(String(40))
    caller: Mapped[str] = mapped_column(String(40))
    at: Mapped[datetime] = mapped_column(default=utcnow)
