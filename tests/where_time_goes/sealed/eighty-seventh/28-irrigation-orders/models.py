"""Tables of the irrigation service."""

from datetime import datetime

from sqlalchemy import ForeignKey, String, func
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class Farm(Base):
    __tablename__ = "farms"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80))


class Block(Base):
    __tablename__ = "blocks"

    id: Mapped[int] = mapped_column(primary_key=True)
    farm_id: Mapped[int] = mapped_column(ForeignKey("farms.id"), index=True)
    crop: Mapped[str] = mapped_column(String(40))
    hectares: Mapped[float]
    valve: Mapped[str] = mapped_column(String(20))


class WaterOrder(Base):
    __tablename__ = "water_orders"

    id: Mapped[int] = mapped_column(primary_key=True)
    block_id: Mapped[int] = mapped_column(ForeignKey("blocks.id"), index=True)
    millimetres: Mapped[float]
    state: Mapped[str] = mapped_column(String(20), default="requested")
    gateway_ticket: Mapped[str | None] = mapped_column(String(40))
    created: Mapped[datetime] = mapped_column(server_default=func.now())
