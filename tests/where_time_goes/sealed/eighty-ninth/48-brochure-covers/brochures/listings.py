"""Listings, as the back office keeps them."""
import os
import sqlite3
import threading

from brochures.settings import DATABASE

_local = threading.local()
STREETS = ("Mill Lane", "Harbour Row", "Station Road", "Quarry Hill", "Orchard Close", "Bridge Street")


class Listing:
    def __init__(self, listing_id: int, headline: str, price: int, bedrooms: int) -> None:
        self.listing_id = listing_id
        self.headline = headline
        self.price = price
        self.bedrooms = bedrooms

    @property
    def strapline(self) -> str:
        return f"{self.bedrooms} bedrooms - offers over {self.price:,}"


def connection() -> sqlite3.Connection:
    if not hasattr(_local, "connection"):
        _local.connection = sqlite3.connect(DATABASE)
    return _local.connection


def seed_database() -> None:
    with sqlite3.connect(DATABASE) as db:
        db.execute("create table if not exists listing (id integer primary key, headline text, price int, beds int)")
        rows = [(n, f"{n} {STREETS[n % 6]}", 180_000 + 7_500 * n, 1 + n % 5) for n in range(1, 61)]
        db.executemany("insert or replace into listing values (?, ?, ?, ?)", rows)


def drop_database() -> None:
    if os.path.exists(DATABASE):
        os.unlink(DATABASE)


def find(listing_id: int) -> Listing | None:
    row = connection().execute("select id, headline, price, beds from listing where id = ?", (listing_id,)).fetchone()
    return Listing(*row) if row else None
