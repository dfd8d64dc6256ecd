import threading
import time

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool

import settings

pool = ConnectionPool(
    settings.DSN, min_size=settings.DB_CONNECTIONS, max_size=settings.DB_CONNECTIONS, timeout=10,
    kwargs={"row_factory": dict_row}, open=False,
)
_names: dict[int, dict] = {}
_names_lock = threading.Lock()


def wait_until_ready(limit: float = 60.0) -> None:
    give_up = time.monotonic() + limit
    while True:
        try:
            with psycopg.connect(settings.DSN) as conn:
                conn.execute("select version from migrations where version >= 11")
            break
        except psycopg.Error:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.2)
    pool.open(wait=True)


def practitioner(number: int) -> dict | None:
    with _names_lock:
        if number in _names:
            return _names[number]
    with pool.connection() as conn:
        found = conn.execute("select * from practitioners where id = %s", (number,)).fetchone()
    if found:
        with _names_lock:
            _names[number] = found
    return found


def day(number: int, which: int) -> list[dict]:
    with pool.connection() as conn:
        return conn.execute(
            "select slot, patient, note from appointments where practitioner_id = %s and day = %s order by slot", (number, which)
        ).fetchall()


def annotate(number: int, which: int, slot: int, note: str) -> int:
    with pool.connection() as conn:
        return conn.execute(
            "update appointments set note = %s where practitioner_id = %s and day = %s and slot = %s", (note, number, which, slot)
        ).rowcount
