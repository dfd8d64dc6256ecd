"""Which elevators buy what, and how far away they are."""

import os
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor

import settings

_pool = ThreadPoolExecutor(settings.DB_THREADS, thread_name_prefix="elevators")
_local = threading.local()
COMMODITIES = ("wheat", "corn", "soy", "barley")


def prepare() -> None:
    if os.path.exists(settings.ELEVATOR_DB):
        os.remove(settings.ELEVATOR_DB)
    db = sqlite3.connect(settings.ELEVATOR_DB)
    with db:
        db.execute("create table elevator (id integer primary key, name text, commodity text, miles real)")
        db.execute("create index elevator_commodity on elevator (commodity, miles)")
        db.executemany(
            "insert into elevator (name, commodity, miles) values (?, ?, ?)",
            [(f"Elevator {n}", COMMODITIES[n % 4], (n * 17) % 240 / 2) for n in range(400)],
        )
    db.close()


def _connection() -> sqlite3.Connection:
    if not hasattr(_local, "db"):
        _local.db = sqlite3.connect(f"file:{settings.ELEVATOR_DB}?mode=ro", uri=True)
    return _local.db


def _nearest(commodity: str, limit: int) -> list[dict]:
    rows = _connection().execute(
        "select id, name, miles from elevator where commodity = ? order by miles limit ?", (commodity, limit)
    )
    return [{"id": i, "name": name, "miles": miles} for i, name, miles in rows]


async def nearest(loop, commodity: str, limit: int = 5) -> list[dict]:
    return await loop.run_in_executor(_pool, _nearest, commodity, limit)
