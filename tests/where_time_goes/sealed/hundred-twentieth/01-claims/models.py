from datetime import datetime, timezone

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class Adjuster(Base):
    __tablename__ = "adjusters"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    desk: Mapped[str]


class Policy(Base):
    __tablename__ = "policies"

    id: Mapped[int] = mapped_column(primary_key=True)
    holder: Mapped[str]
    product: Mapped[str]
    excess: Mapped[int]


class Claim(Base):
    __tablename__ = "claims"

    id: Mapped[int] = mapped_column(primary_key=True)
    policy_id: Mapped[int] = mapped_column(ForeignKey("policies.id"))
    amount: Mapped[int]
    description: Mapped[str]
    status: Mapped[str] = mapped_column(default="open")


class Assessment(Base):
    __tablename__ = "assessments"
    __table_args__ = (Index("ix_assessments_claim", "claim_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    claim_id: Mapped[int] = mapped_column(ForeignKey("claims.id"))
    adjuster_id: Mapped[int] = mapped_column(ForeignKey("adjusters.id"))
    score: Mapped[float]
    created_at: Mapped[datetime] = mapped_column(default=lambda: datetime.now(timezone.utc))
