import os
from datetime import date, timedelta

from database import Base, SessionLocal, engine
from models import Claim, Policy
from settings import settings

PERILS = ["water", "hail", "theft", "collision", "glass"]
PRODUCTS = ["home", "motor", "travel"]


def create_database() -> None:
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(settings.database_path + suffix):
            os.remove(settings.database_path + suffix)
    Base.metadata.create_all(engine)
    with SessionLocal.begin() as session:
        for n in range(1, 101):
            policy = Policy(
                number=f"P-{1000 + n}",
                holder=f"Policy holder {n}",
                product=PRODUCTS[n % len(PRODUCTS)],
                deductible=150 * (1 + n % 4),
            )
            session.add(policy)
            for k in range(3):
                session.add(
                    Claim(
                        policy=policy,
                        reported_on=date(2024, 1, 1) + timedelta(days=n + k * 17),
                        amount=400 + 37 * n + 110 * k,
                        peril=PERILS[(n + k) % len(PERILS)],
                    )
                )
