import os
import sqlite3
import threading

import settings

SITES = [("ring-road", "Ring Road North", 1.0), ("school-lane", "School Lane", 0.97), ("harbour", "Harbour Gate", 1.04)]


class Sites:
    def __init__(self) -> None:
        if os.path.exists(settings.DB_PATH):
            os.remove(settings.DB_PATH)
        self._lock = threading.Lock()
        self._db = sqlite3.connect(settings.DB_PATH, check_same_thread=False, isolation_level=None)
        self._db.execute("CREATE TABLE site (slug TEXT PRIMARY KEY, name TEXT, factor REAL)")
        self._db.executemany("INSERT INTO site VALUES (?, ?, ?)", SITES)

    def get(self, slug: str) -> tuple[str, float] | None:
        with self._lock:
            return self._db.execute("SELECT name, factor FROM site WHERE slug = ?", (slug,)).fetchone()

    def close(self) -> None:
        self._db.close()
        os.remove(settings.DB_PATH)
