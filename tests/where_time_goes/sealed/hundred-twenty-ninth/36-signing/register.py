"""Register of signatures."""
import sqlite3
import threading
from pathlib import Path


class Register:
    def __init__(self, path: str) -> None:
        for suffix in ("", "-wal", "-shm"):
            Path(path + suffix).unlink(missing_ok=True)
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=OFF")
        self._db.execute(
            "CREATE TABLE signatures (id INTEGER PRIMARY KEY, digest TEXT, signature TEXT)"
        )
        self._lock = threading.Lock()

    def add(self, digest: str, signature: str) -> int:
        with self._lock:
            cursor = self._db.execute(
                "INSERT INTO signatures (digest, signature) VALUES (?, ?)", (digest, signature)
            )
            return cursor.lastrowid

    def find(self, number: int) -> tuple[str, str] | None:
        with self._lock:
            return self._db.execute(
                "SELECT digest, signature FROM signatures WHERE id = ?", (number,)
            ).fetchone()
