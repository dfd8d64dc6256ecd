import os
import time

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool

DSN = os.environ.get("DATABASE_URL", "postgresql://app@127.0.0.1:19031/postgres")
SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    id int PRIMARY KEY, title text NOT NULL, price_cents int NOT NULL,
    capacity int NOT NULL, sold int NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS orders (
    id bigserial PRIMARY KEY, event_id int NOT NULL REFERENCES events(id),
    customer text NOT NULL, seats int NOT NULL, auth text, created timestamptz DEFAULT now());
INSERT INTO events (id, title, price_cents, capacity)
    SELECT n, 'Concert ' || n, 2500 + n * 100, 10000000 FROM generate_series(1, 40) n
    ON CONFLICT DO NOTHING;
"""


def wait_until_up(seconds: float = 20) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            with psycopg.connect(DSN, connect_timeout=2) as conn:
                conn.execute(SCHEMA)
                return
        except psycopg.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


wait_until_up()
pool = ConnectionPool(DSN, min_size=50, max_size=90, kwargs={"row_factory": dict_row}, open=True)
