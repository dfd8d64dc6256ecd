"""Invoices in SQLite."""

import os

from sqlalchemy import create_engine, func, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker

PATH = os.environ.get("INVOICE_DB", "/tmp/b03-invoices.db")

engine = create_engine(f"sqlite:///{PATH}", pool_size=3, max_overflow=1, pool_timeout=30)
SessionMaker = sessionmaker(engine, expire_on_commit=False)


class Base(DeclarativeBase):
    pass


class Invoice(Base):
    __tablename__ = "invoices"

    number: Mapped[int] = mapped_column(primary_key=True)
    customer: Mapped[int] = mapped_column(index=True)
    cents: Mapped[int]


def prepare() -> None:
    Base.metadata.create_all(engine)
    with Session(engine) as db:
        if not db.scalar(select(func.count()).select_from(Invoice)):
            db.add_all(Invoice(number=n, customer=n % 200, cents=n * 317 % 90_000) for n in range(1, 2001))
            db.commit()


def of_customer(db: Session, customer: int) -> list[Invoice]:
    return list(db.scalars(select(Invoice).where(Invoice.customer == customer).order_by(Invoice.number).limit(5)))
