import os

from sqlalchemy import create_engine, event
from sqlalchemy.orm import sessionmaker

import settings
from models import Base, Medicine, Prescription

engine = create_engine(
    f"sqlite:///{settings.DATABASE_FILE}",
    pool_size=settings.POOL_SIZE,
    max_overflow=0,
    connect_args={"timeout": 60, "check_same_thread": False},
)
Session = sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine, "connect")
def configure(connection, _record):
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def prepare() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.DATABASE_FILE + suffix):
            os.remove(settings.DATABASE_FILE + suffix)
    Base.metadata.create_all(engine)
    with Session.begin() as session:
        session.add_all(
            Medicine(id=n, name=f"Medicine {n}", price_cents=400 + 35 * n, stock=5_000_000)
            for n in range(1, 201)
        )
        session.flush()
        session.add_all(
            Prescription(
                id=n,
                patient=f"Patient {n}",
                insurance_no=f"A{n:09d}",
                medicine_id=1 + n % 200,
            )
            for n in range(1, 1001)
        )
