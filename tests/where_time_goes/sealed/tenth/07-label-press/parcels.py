import sqlite3
import threading


class Parcels:
    def __init__(self):
        self.lock = threading.Lock()
        self.db = sqlite3.connect(":memory:", check_same_thread=False)
        self.db.execute("CREATE TABLE parcel (id INTEGER PRIMARY KEY, town TEXT, grams INTEGER)")
        towns = ("Basel", "Bremen", "Brno", "Burgos")
        self.db.executemany(
            "INSERT INTO parcel VALUES (?, ?, ?)",
            [(n, towns[n % 4], n * 373 % 20000 + 50) for n in range(1, 2000)],
        )

    def one(self, number: int) -> dict | None:
        with self.lock:
            row = self.db.execute("SELECT id, town, grams FROM parcel WHERE id = ?", (number,)).fetchone()
        return dict(zip(("id", "town", "grams"), row)) if row else None
