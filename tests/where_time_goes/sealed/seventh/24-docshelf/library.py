import asyncio
import sqlite3
from dataclasses import dataclass

SHELVES = ("legal", "sales", "people")


@dataclass(frozen=True)
class Document:
    id: int
    title: str
    shelf: str


class Library:
    def __init__(self):
        self._db = sqlite3.connect(":memory:", check_same_thread=False)
        self._db.execute("create table doc(id integer primary key, folder, title, shelf)")
        for n in range(1, 73):
            folder = ("contracts", "minutes", "drafts")[n % 3]
            self._db.execute(
                "insert into doc values(?, ?, ?, ?)", (n, folder, f"Paper {n}", SHELVES[n // 3 % 3])
            )
        self._guard = asyncio.Lock()

    def _rows(self, folder):
        return self._db.execute(
            "select id, title, shelf from doc where folder = ? order by id", (folder,)
        ).fetchall()

    async def listing(self, folder):
        async with self._guard:
            return [Document(*row) for row in self._rows(folder)]
