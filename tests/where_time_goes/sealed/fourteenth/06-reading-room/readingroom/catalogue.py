import os
import sqlite3
import threading


class Catalogue:
    """Titles; a read-only SQLite file, one connection for each thread."""

    def __init__(self, path: str):
        self._path = path
        self._local = threading.local()

    def ensure(self) -> None:
        if os.path.exists(self._path):
            os.remove(self._path)
        with sqlite3.connect(self._path) as db:
            db.execute("create table title (id integer primary key, name text, author text)")
            db.executemany(
                "insert into title values (?, ?, ?)",
                [(n, f"Collected essays {n}", f"Author {n % 97}") for n in range(1, 3001)],
            )
        db.close()

    def title(self, title_id: int) -> tuple[str, str] | None:
        return self._db().execute(
            "select name, author from title where id = ?", (title_id,)
        ).fetchone()

    def _db(self) -> sqlite3.Connection:
        if not hasattr(self._local, "db"):
            self._local.db = sqlite3.connect(f"file:{self._path}?mode=ro", uri=True)
        return self._local.db
