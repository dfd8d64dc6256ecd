from sqlalchemy import ForeignKey
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Base(DeclarativeBase):
    pass


class Tariff(Base):
    __tablename__ = "tariffs"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    area: Mapped[str]
    margin: Mapped[float]


class Meter(Base):
    __tablename__ = "meters"

    id: Mapped[int] = mapped_column(primary_key=True)
    street: Mapped[str]
    yearly_kwh: Mapped[int]
    tariff_id: Mapped[int] = mapped_column(ForeignKey("tariffs.id"))
    tariff: Mapped[Tariff] = relationship(lazy="joined")
