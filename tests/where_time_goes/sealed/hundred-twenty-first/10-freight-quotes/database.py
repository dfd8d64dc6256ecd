"""Engine and the request-scoped session."""
import os

from sqlalchemy import create_engine, event
from sqlalchemy.orm import scoped_session, sessionmaker

import settings
from models import Base, Carrier, Lane

engine = create_engine(
    f"sqlite:///{settings.DATABASE_PATH}",
    pool_size=settings.DB_POOL_SIZE,
    max_overflow=0,
    pool_timeout=settings.DB_POOL_TIMEOUT,
    connect_args={"check_same_thread": False, "timeout": 10},
)

session = scoped_session(sessionmaker(engine, expire_on_commit=False))


@event.listens_for(engine, "connect")
def _pragmas(connection, _record):
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.close()


CARRIERS = ["Nordlink", "Baltic Haul", "Rhein Spedition", "Alpina Cargo"]
PORTS = ["HAM", "GDN", "RTM", "ANR", "GOA", "TRS", "LEH", "OPO"]


def prepare() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.DATABASE_PATH + suffix):
            os.remove(settings.DATABASE_PATH + suffix)
    Base.metadata.create_all(engine)
    with sessionmaker(engine).begin() as setup:
        setup.add_all(Carrier(id=i, name=name, margin=0.06 + i / 100) for i, name in enumerate(CARRIERS, 1))
        for number in range(1, 25):
            setup.add(
                Lane(
                    id=number,
                    origin=PORTS[number % len(PORTS)],
                    destination=PORTS[(number * 3 + 1) % len(PORTS)],
                    kilometres=180 + number * 37,
                    carrier_id=number % len(CARRIERS) + 1,
                )
            )
