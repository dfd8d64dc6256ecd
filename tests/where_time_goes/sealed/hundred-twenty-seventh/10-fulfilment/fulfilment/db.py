from contextlib import contextmanager

from sqlalchemy import Integer, String, create_engine, event
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, sessionmaker

from . import settings

engine = create_engine(
    settings.DATABASE_URL,
    connect_args={"check_same_thread": False},
    **settings.DB_POOL,
)
Session = sessionmaker(bind=engine, expire_on_commit=False)


@event.listens_for(engine, "connect")
def _pragmas(dbapi_connection, _record):
    dbapi_connection.execute("PRAGMA journal_mode=WAL")
    dbapi_connection.execute("PRAGMA synchronous=NORMAL")


class Base(DeclarativeBase):
    pass


class Customer(Base):
    __tablename__ = "customers"
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    tier: Mapped[str] = mapped_column(String(10))


class Stock(Base):
    __tablename__ = "stock"
    sku: Mapped[int] = mapped_column(Integer, primary_key=True)
    title: Mapped[str] = mapped_column(String(80))
    on_hand: Mapped[int] = mapped_column(Integer)


class Price(Base):
    __tablename__ = "prices"
    sku: Mapped[int] = mapped_column(Integer, primary_key=True)
    tier: Mapped[str] = mapped_column(String(10), primary_key=True)
    cents: Mapped[int] = mapped_column(Integer)


@contextmanager
def unit_of_work():
    session = Session()
    try:
        yield session
        session.commit()
    except Exception:
        session.rollback()
        raise
    finally:
        session.close()
