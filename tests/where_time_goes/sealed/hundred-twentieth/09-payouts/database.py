import os
from contextlib import contextmanager
from typing import Iterator

from sqlalchemy import Column, Integer, MetaData, String, Table, create_engine, event
from sqlalchemy.engine import Connection
from sqlalchemy.pool import QueuePool

from settings import settings

metadata = MetaData()
sellers = Table(
    "sellers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("iban", String, nullable=False),
)
payouts = Table(
    "payouts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("seller_id", Integer, nullable=False, index=True),
    Column("cents", Integer, nullable=False),
    Column("reference", String, nullable=False),
)

engine = create_engine(
    f"sqlite:///{settings.database_path}",
    poolclass=QueuePool,
    pool_size=settings.db_pool_size,
    max_overflow=4,
    connect_args={"check_same_thread": False, "timeout": 10},
)


@event.listens_for(engine, "connect")
def configure(connection, _record) -> None:
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")


@contextmanager
def transaction() -> Iterator[Connection]:
    with engine.begin() as connection:
        yield connection


def create_database() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.database_path + suffix):
            os.unlink(settings.database_path + suffix)
    metadata.create_all(engine)
    with transaction() as connection:
        connection.execute(
            sellers.insert(),
            [{"id": n, "name": f"Seller {n}", "iban": f"DE{n:020d}"} for n in range(1, 101)],
        )
