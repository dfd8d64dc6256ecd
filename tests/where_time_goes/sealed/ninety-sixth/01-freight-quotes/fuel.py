"""Fuel surcharges by region, kept in SQLite and shared by all routes."""

import sqlite3
import threading
from dataclasses import dataclass
from pathlib import Path

from anyio import to_thread

REGIONS = {"north": 11.2, "south": 9.4, "east": 12.9, "west": 10.1}


@dataclass(frozen=True)
class Surcharge:
    region: str
    percent: float

    def on(self, price: float) -> float:
        return price * self.percent / 100


class FuelIndex:
    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(str(path), check_same_thread=False)
        self._guard = threading.Lock()
        self._connection.execute("CREATE TABLE IF NOT EXISTS fuel (region TEXT PRIMARY KEY, percent REAL)")
        self._connection.executemany("INSERT OR REPLACE INTO fuel VALUES (?, ?)", REGIONS.items())
        self._connection.commit()

    async def current(self, region: str) -> Surcharge:
        percent = await to_thread.run_sync(self._read, region)
        return Surcharge(region, percent)

    def _read(self, region: str) -> float:
        with self._guard:
            row = self._connection.execute("SELECT percent FROM fuel WHERE region = ?", (region,)).fetchone()
        if row is None:
            raise LookupError(region)
        return row[0]

    def close(self) -> None:
        self._connection.close()
