import datetime as dt

from sqlalchemy import ForeignKey, create_engine, event, func, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker


class Base(DeclarativeBase):
    pass


class Reader(Base):
    __tablename__ = "readers"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    active: Mapped[bool] = mapped_column(default=True)


class Item(Base):
    __tablename__ = "items"
    id: Mapped[int] = mapped_column(primary_key=True)
    shelfmark: Mapped[str] = mapped_column(index=True)
    title: Mapped[str]


class Order(Base):
    __tablename__ = "orders"
    id: Mapped[int] = mapped_column(primary_key=True)
    reader_id: Mapped[int] = mapped_column(ForeignKey("readers.id"), index=True)
    item_id: Mapped[int] = mapped_column(ForeignKey("items.id"))
    bay: Mapped[str]
    placed: Mapped[dt.datetime] = mapped_column(default=lambda: dt.datetime.now(dt.timezone.utc))


def open_orders(session: Session, reader_id: int) -> int:
    return session.scalar(select(func.count(Order.id)).where(Order.reader_id == reader_id))


def _pragmas(dbapi_connection, _record):
    dbapi_connection.execute("PRAGMA journal_mode=WAL")
    dbapi_connection.execute("PRAGMA synchronous=OFF")


def setup(settings) -> sessionmaker:
    engine = create_engine(
        settings["db.url"],
        pool_size=settings["db.pool_size"],
        max_overflow=settings["db.max_overflow"],
        pool_timeout=settings["db.pool_timeout"],
    )
    event.listen(engine, "connect", _pragmas)
    Base.metadata.drop_all(engine)
    Base.metadata.create_all(engine)
    factory = sessionmaker(engine, expire_on_commit=False)
    with factory.begin() as session:
        session.add_all(Reader(id=n, name=f"Reader {n}") for n in range(1, 41))
        session.add_all(Item(id=n, shelfmark=f"MS {n // 10}/{n % 10}", title=f"Folder {n}") for n in range(1, 301))
    return factory
