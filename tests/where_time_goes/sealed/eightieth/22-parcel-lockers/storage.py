import sqlite3
from contextlib import asynccontextmanager

import aiosqlite

import settings

SCHEMA = """
create table if not exists station (id integer primary key, street text not null, free integer not null);
create table if not exists reservation (
  id integer primary key autoincrement, station integer not null references station (id),
  parcel text not null, size text not null, door integer, state text not null);
create index if not exists reservation_station on reservation (station, state);
"""
STATIONS = [(n, f"Station Road {n}", 4000) for n in range(1, 41)]


def prepare() -> None:
    db = sqlite3.connect(settings.DATABASE)
    db.execute("pragma journal_mode = wal")
    db.executescript(SCHEMA)
    db.executemany("insert or ignore into station values (?, ?, ?)", STATIONS)
    db.commit()
    db.close()


@asynccontextmanager
async def session():
    db = await aiosqlite.connect(settings.DATABASE, timeout=settings.BUSY_TIMEOUT)
    try:
        db.row_factory = aiosqlite.Row
        await db.execute("pragma synchronous = normal")
        yield db
    finally:
        await db.close()
