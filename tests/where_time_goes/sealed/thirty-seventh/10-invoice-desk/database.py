import time

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool

import settings

SCHEMA = """
CREATE TABLE IF NOT EXISTS series (code text PRIMARY KEY, last integer NOT NULL);
CREATE TABLE IF NOT EXISTS article (sku text PRIMARY KEY, title text NOT NULL, cents integer NOT NULL);
CREATE TABLE IF NOT EXISTS invoice (
    number integer PRIMARY KEY, series text NOT NULL REFERENCES series(code), customer integer NOT NULL,
    total_cents integer NOT NULL, signature text, created timestamptz NOT NULL DEFAULT now());
"""

pool = ConnectionPool(settings.DATABASE_DSN, min_size=8, max_size=settings.DATABASE_POOL, timeout=30,
                      kwargs={"row_factory": dict_row}, open=False)


def wait_for_server(seconds=30):
    limit = time.monotonic() + seconds
    while True:
        try:
            return psycopg.connect(settings.DATABASE_DSN, autocommit=True)
        except psycopg.OperationalError:
            if time.monotonic() > limit:
                raise
            time.sleep(0.2)


def prepare():
    with wait_for_server() as conn:
        conn.execute(SCHEMA)
        conn.execute("INSERT INTO series VALUES (%s, 0) ON CONFLICT DO NOTHING", (settings.SERIES,))
        with conn.cursor() as cur:
            cur.executemany("INSERT INTO article VALUES (%s, %s, %s) ON CONFLICT DO NOTHING", [
                ("PAPER-A4", "Copy paper A4, 500 sheets", 499),
                ("TONER-9", "Toner cartridge 9", 7890),
                ("STAPLE-24", "Staples 24/6", 149)])
    pool.open(wait=True)
