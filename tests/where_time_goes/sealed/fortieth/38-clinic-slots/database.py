import atexit
import shutil
import tempfile

from sqlalchemy import create_engine, event
from sqlalchemy.orm import sessionmaker
from sqlalchemy.pool import QueuePool

import config
from models import Base, Clinic, Patient, Slot

_folder = tempfile.mkdtemp(prefix="clinic-")
atexit.register(shutil.rmtree, _folder, ignore_errors=True)

engine = create_engine(
    f"sqlite:///{_folder}/clinic.db",
    poolclass=QueuePool,
    pool_size=config.DB_POOL_SIZE,
    max_overflow=config.DB_POOL_OVERFLOW,
    pool_timeout=config.DB_POOL_TIMEOUT,
    connect_args={"check_same_thread": False},
)
Session = sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine, "connect")
def _pragmas(connection, record):
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")


def create_schema():
    Base.metadata.create_all(engine)
    with Session.begin() as session:
        for number in range(1, 201):
            session.add(
                Patient(id=number, name=f"Patient {number}", insurer=("AOK", "TK", "BEK")[number % 3], policy=f"P{number:06d}")
            )
        for number in range(1, 11):
            session.add(Clinic(id=number, name=f"Clinic {number}"))
            for hour in range(8, 17):
                session.add(Slot(clinic_id=number, starts=f"2025-04-02T{hour:02d}:00", minutes=30, self_pay=number * 12))
