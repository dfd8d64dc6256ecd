from datetime import date, timedelta

from db import Base, SessionLocal, engine
from models import Appointment, Patient, Staff
from settings import settings

INSURERS = ("northwind", "atlas", "medicover")


def recreate() -> None:
    for suffix in ("", "-wal", "-shm"):
        settings.database_path.with_name(settings.database_path.name + suffix).unlink(missing_ok=True)
    Base.metadata.create_all(engine)
    start = date(2025, 3, 3)
    with SessionLocal() as db:
        db.add_all(Staff(id=i, token=f"desk-{i}", name=f"Desk {i}", site_id=i % 3 + 1) for i in range(1, 10))
        db.add_all(
            Patient(id=i, name=f"Patient {i}", insurer=INSURERS[i % 3], policy=f"P{i:06d}") for i in range(1, 301)
        )
        db.flush()
        db.add_all(
            Appointment(
                patient_id=i % 300 + 1,
                site_id=i % 3 + 1,
                day=start + timedelta(days=i % 20),
                slot=i % 16,
                reason="follow-up" if i % 4 else "first visit",
            )
            for i in range(1500)
        )
        db.commit()
