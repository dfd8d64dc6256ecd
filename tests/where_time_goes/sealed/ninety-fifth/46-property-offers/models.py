from datetime import datetime, timezone

from sqlalchemy import ForeignKey
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class Listing(Base):
    __tablename__ = "listings"

    id: Mapped[int] = mapped_column(primary_key=True)
    street: Mapped[str]
    city: Mapped[str]
    asking_price: Mapped[int]


class Offer(Base):
    __tablename__ = "offers"

    id: Mapped[int] = mapped_column(primary_key=True)
    reference: Mapped[str] = mapped_column(unique=True)
    listing_id: Mapped[int] = mapped_column(ForeignKey("listings.id"), index=True)
    bidder: Mapped[str]
    amount: Mapped[int]
    score: Mapped[int]
    created_at: Mapped[datetime] = mapped_column(default=lambda: datetime.now(timezone.utc))


class NumberRange(Base):
    __tablename__ = "number_ranges"

    name: Mapped[str] = mapped_column(primary_key=True)
    last_value: Mapped[int] = mapped_column(default=0)
