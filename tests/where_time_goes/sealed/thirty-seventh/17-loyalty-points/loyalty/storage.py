import os
import time

import psycopg
from psycopg_pool import ConnectionPool

DSN = f"host=127.0.0.1 port={os.environ.get('LOYALTY_DB_PORT', '20371')} user=app dbname=postgres"
pool = ConnectionPool(DSN, min_size=6, max_size=6, timeout=10, open=False)


def connect(seconds=30):
    limit = time.monotonic() + seconds
    while True:
        try:
            return psycopg.connect(DSN, autocommit=True)
        except psycopg.OperationalError:
            if time.monotonic() > limit:
                raise
            time.sleep(0.2)


def prepare():
    with connect() as conn:
        conn.execute("CREATE TABLE IF NOT EXISTS card (id integer PRIMARY KEY, points bigint NOT NULL DEFAULT 0)")
        conn.execute("INSERT INTO card (id) SELECT generate_series(1000, 1999) ON CONFLICT DO NOTHING")
    pool.open(wait=True)


def add_points(card, points):
    with pool.connection() as conn:
        row = conn.execute("SELECT points FROM card WHERE id = %s FOR UPDATE", (card,)).fetchone()
        if row is None:
            return None
        total = row[0] + points
        conn.execute("UPDATE card SET points = %s WHERE id = %s", (total, card))
        return total


def balance(card):
    with pool.connection() as conn:
        row = conn.execute("SELECT points FROM card WHERE id = %s", (card,)).fetchone()
        return row[0] if row else None
