"""Tables of the property database."""
from sqlalchemy import ForeignKey, Numeric, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Base(DeclarativeBase):
    pass


class Folio(Base):
    __tablename__ = "folio"
    id: Mapped[int] = mapped_column(primary_key=True)
    guest: Mapped[str] = mapped_column(String(80))
    room: Mapped[str] = mapped_column(String(8))
    currency: Mapped[str] = mapped_column(String(3))
    charges: Mapped[list["Charge"]] = relationship(back_populates="folio")


class Charge(Base):
    __tablename__ = "charge"
    id: Mapped[int] = mapped_column(primary_key=True)
    folio_id: Mapped[int] = mapped_column(ForeignKey("folio.id"), index=True)
    department: Mapped[str] = mapped_column(String(20))
    amount: Mapped[float] = mapped_column(Numeric(10, 2))
    folio: Mapped[Folio] = relationship(back_populates="charges")


class ExchangeRate(Base):
    __tablename__ = "exchange_rate"
    currency: Mapped[str] = mapped_column(String(3), primary_key=True)
    rate: Mapped[float] = mapped_column(Numeric(10, 5))
