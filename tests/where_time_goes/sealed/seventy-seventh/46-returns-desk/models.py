from datetime import datetime

from sqlalchemy import ForeignKey, func
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class ReturnOrder(Base):
    __tablename__ = "returns"

    id: Mapped[int] = mapped_column(primary_key=True)
    order_ref: Mapped[str]
    postcode: Mapped[str]
    weight_g: Mapped[int]
    reason: Mapped[str]


class Pickup(Base):
    __tablename__ = "pickups"

    id: Mapped[int] = mapped_column(primary_key=True)
    return_id: Mapped[int] = mapped_column(ForeignKey("returns.id"))
    carrier_ref: Mapped[str]
    window: Mapped[str]
    booked_at: Mapped[datetime] = mapped_column(server_default=func.now())
