import time
from datetime import date

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool

import settings


def wait_for_database(seconds: float = 30.0) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            with psycopg.connect(settings.DSN, connect_timeout=3) as connection:
                connection.execute("SELECT count(*) FROM schema_ready")
            return
        except psycopg.Error:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)


class Store:
    def __init__(self) -> None:
        wait_for_database()
        self._pool = ConnectionPool(
            settings.DSN,
            min_size=settings.POOL_SIZE,
            max_size=settings.POOL_SIZE,
            kwargs={"row_factory": dict_row, "autocommit": True},
            open=False,
        )
        self._pool.open(wait=True, timeout=30)

    def berth(self, berth_id: int) -> dict | None:
        with self._pool.connection() as connection:
            return connection.execute(
                "SELECT id, pier, length_cm FROM berths WHERE id = %s", (berth_id,)
            ).fetchone()

    def stays(self, berth_id: int, day: date) -> list[dict]:
        with self._pool.connection() as connection:
            return connection.execute(
                "SELECT boat, length_cm FROM berth_stays(%s, %s)", (berth_id, day)
            ).fetchall()
