"""Tickets in SQLite: a connection for each thread."""

import sqlite3
import threading

import settings

SCHEMA = """
create table if not exists tickets (id integer primary key, customer integer, subject text, state text);
create table if not exists replies (id integer primary key, ticket integer, text text, at real default (unixepoch()));
create index if not exists replies_ticket on replies (ticket, id);
"""
_local = threading.local()


def connection():
    found = getattr(_local, "connection", None)
    if found is None:
        found = _local.connection = sqlite3.connect(settings.DATABASE, timeout=5, isolation_level=None)
        found.row_factory = sqlite3.Row
        found.execute("pragma synchronous = normal")
    return found


def prepare():
    for suffix in ("", "-wal", "-shm"):
        settings.DATABASE.with_name(settings.DATABASE.name + suffix).unlink(missing_ok=True)
    db = connection()
    db.execute("pragma journal_mode = wal")
    db.executescript(SCHEMA)
    rows = [(n, n % 40, f"Problem no. {n}", "open") for n in range(1, 301)]
    db.executemany("insert into tickets values (?, ?, ?, ?)", rows)


def ticket(number):
    return connection().execute("select * from tickets where id = ?", (number,)).fetchone()


def replies(number, limit=10):
    rows = connection().execute("select text, at from replies where ticket = ? order by id desc limit ?", (number, limit))
    return [dict(row) for row in rows]


def add_reply(number, text):
    return connection().execute("insert into replies (ticket, text) values (?, ?)", (number, text)).lastrowid
