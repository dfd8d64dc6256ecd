from __future__ import annotations

import os

from sqlalchemy import create_engine, event
from sqlalchemy.orm import Session, sessionmaker

from models import Base, Scale, Weighing

PATH = os.environ.get("QUARRY_DB", "/tmp/quarry-weighbridge.sqlite3")
GATES = {1: "north", 2: "south", 3: "rail"}
OPENING = 150

engine = create_engine(f"sqlite:///{PATH}", pool_size=16, max_overflow=8, connect_args={"timeout": 15})
factory = sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine, "connect")
def _pragmas(connection, _record):
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=OFF")


def create() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(PATH + suffix):
            os.remove(PATH + suffix)
    Base.metadata.create_all(engine)
    with factory.begin() as session:
        for number, gate in GATES.items():
            session.add(Scale(id=number, gate=gate, max_kg=60_000))
            session.add_all(
                Weighing(
                    scale_id=number,
                    truck=f"QU-{100 + n}",
                    material="gravel",
                    gross_kg=30_000 + 10 * n,
                    tare_kg=13_500,
                )
                for n in range(OPENING)
            )


def request_session(request) -> Session:
    session = factory()
    request.add_finished_callback(lambda _request: session.close())
    return session
