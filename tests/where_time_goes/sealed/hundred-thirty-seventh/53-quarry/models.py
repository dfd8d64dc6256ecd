from __future__ import annotations

from datetime import datetime

from sqlalchemy import DateTime, ForeignKey, String, func
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Base(DeclarativeBase):
    pass


class Scale(Base):
    __tablename__ = "scales"

    id: Mapped[int] = mapped_column(primary_key=True)
    gate: Mapped[str] = mapped_column(String(20))
    max_kg: Mapped[int]
    last_net_kg: Mapped[int] = mapped_column(default=0)
    weighings: Mapped[list[Weighing]] = relationship(
        back_populates="scale", order_by="Weighing.id", cascade="all, delete-orphan"
    )


class Weighing(Base):
    __tablename__ = "weighings"

    id: Mapped[int] = mapped_column(primary_key=True)
    scale_id: Mapped[int] = mapped_column(ForeignKey("scales.id"), index=True)
    truck: Mapped[str] = mapped_column(String(12))
    material: Mapped[str] = mapped_column(String(20))
    gross_kg: Mapped[int]
    tare_kg: Mapped[int]
    taken_at: Mapped[datetime] = mapped_column(DateTime, server_default=func.now())
    scale: Mapped[Scale] = relationship(back_populates="weighings")

    @property
    def net_kg(self) -> int:
        return self.gross_kg - self.tare_kg
