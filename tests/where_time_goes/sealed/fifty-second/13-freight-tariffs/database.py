"""Connections to the tariff database."""
import time
from contextlib import contextmanager

import psycopg2
from gevent.queue import LifoQueue

import settings


class Pool:
    def __init__(self, dsn, size):
        self.dsn = dsn
        self.slots = LifoQueue(maxsize=size)
        for _ in range(size):
            self.slots.put(None)

    def connect(self):
        conn = psycopg2.connect(self.dsn)
        conn.autocommit = True
        return conn

    @contextmanager
    def connection(self):
        conn = self.slots.get()
        try:
            if conn is None or conn.closed:
                conn = self.connect()
            yield conn
        except psycopg2.OperationalError:
            if conn is not None:
                conn.close()
            conn = None
            raise
        finally:
            self.slots.put(conn)


pool = Pool(settings.DSN, settings.POOL_SIZE)


def wait_until_ready():
    deadline = time.monotonic() + settings.START_TIMEOUT
    while True:
        try:
            with pool.connection() as conn, conn.cursor() as cursor:
                cursor.execute("SELECT count(*) FROM lanes")
                return
        except psycopg2.Error:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


def rows(sql, params=()):
    with pool.connection() as conn, conn.cursor() as cursor:
        cursor.execute(sql, params)
        names = [column.name for column in cursor.description]
        return [dict(zip(names, row)) for row in cursor.fetchall()]
