import os
from contextlib import contextmanager

from psycopg2.pool import ThreadedConnectionPool

TARIFF = "select t.name, tariff_cents(c.ean) from connections c join tariffs t on t.id = c.tariff where c.ean = %s"


class Grid:
    def __init__(self):
        self.pool = None

    @contextmanager
    def cursor(self):
        if self.pool is None:
            self.pool = ThreadedConnectionPool(
                1, 60, host="127.0.0.1", port=os.environ.get("DB_PORT", "24142"), user="app", dbname="postgres"
            )
        conn = self.pool.getconn()
        try:
            with conn, conn.cursor() as cursor:
                yield cursor
        finally:
            self.pool.putconn(conn)

    def tariff(self, ean):
        with self.cursor() as cursor:
            cursor.execute(TARIFF, (ean,))
            return cursor.fetchone()
