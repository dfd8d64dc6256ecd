import asyncio
import sqlite3
from dataclasses import dataclass, field


@dataclass
class Page:
    name: str
    touched: int = 0
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


class Books:
    def __init__(self):
        self.pages: dict[str, Page] = {}
        self.db = sqlite3.connect(":memory:", check_same_thread=False)
        self.db.execute("CREATE TABLE account (id INTEGER PRIMARY KEY, owner TEXT, unit TEXT, cents INTEGER)")
        self.db.executemany(
            "INSERT INTO account VALUES (?, ?, ?, ?)",
            [(n, f"customer {n}", "USD" if n % 50 == 0 else "EUR", n * 7919 % 100000) for n in range(1, 400)],
        )

    def page(self, name: str) -> Page:
        if name not in self.pages:
            self.pages[name] = Page(name)
        return self.pages[name]

    def account(self, number: int) -> dict:
        row = self.db.execute("SELECT id, owner, unit, cents FROM account WHERE id = ?", (number,)).fetchone()
        return dict(zip(("id", "owner", "unit", "cents"), row))


books = Books()
