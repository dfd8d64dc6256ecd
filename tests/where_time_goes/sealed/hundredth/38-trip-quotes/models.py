from datetime import datetime, timezone

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class Trip(Base):
    __tablename__ = "trips"
    id: Mapped[int] = mapped_column(primary_key=True)
    destination: Mapped[str] = mapped_column(String(60))
    nights: Mapped[int]
    net_price: Mapped[float]
    currency: Mapped[str] = mapped_column(String(3))


class Departure(Base):
    __tablename__ = "departures"
    id: Mapped[int] = mapped_column(primary_key=True)
    trip_id: Mapped[int] = mapped_column(ForeignKey("trips.id"), index=True)
    airport: Mapped[str] = mapped_column(String(3))
    surcharge: Mapped[float]


class QuoteLog(Base):
    __tablename__ = "quote_log"
    id: Mapped[int] = mapped_column(primary_key=True)
    trip_id: Mapped[int]
    travellers: Mapped[int]
    quoted_at: Mapped[datetime] = mapped_column(default=lambda: datetime.now(timezone.utc))
