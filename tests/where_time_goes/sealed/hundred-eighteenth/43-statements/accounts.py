import os
import random
import sqlite3

import settings

SCHEMA = """
CREATE TABLE accounts (id INTEGER PRIMARY KEY, iban TEXT NOT NULL, holder TEXT NOT NULL);
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES accounts(id),
    day TEXT NOT NULL,
    text TEXT NOT NULL,
    cents INTEGER NOT NULL
);
CREATE INDEX entries_by_account ON entries(account_id, day);
"""
TEXTS = ("Rent", "Salary", "Groceries", "Power and gas", "Transfer", "Card payment")


class Accounts:
    def __init__(self, path: str = settings.DATABASE_FILE) -> None:
        if os.path.exists(path):
            os.remove(path)
        self._connection = sqlite3.connect(path)
        self._connection.row_factory = sqlite3.Row
        self._connection.executescript(SCHEMA)
        self._fill()

    def _fill(self) -> None:
        rng = random.Random(7)
        with self._connection as connection:
            for number in range(1, 101):
                connection.execute(
                    "INSERT INTO accounts VALUES (?, ?, ?)",
                    (number, f"DE{number:020d}", f"Holder {number}"),
                )
                connection.executemany(
                    "INSERT INTO entries (account_id, day, text, cents) VALUES (?, ?, ?, ?)",
                    [
                        (number, f"2024-{m:02d}-{d:02d}", rng.choice(TEXTS), rng.randint(-20000, 24000))
                        for m in range(1, 7)
                        for d in (2, 9, 15, 23)
                    ],
                )

    def account(self, number: int) -> dict | None:
        row = self._connection.execute(
            "SELECT id, iban, holder FROM accounts WHERE id = ?", (number,)
        ).fetchone()
        return dict(row) if row else None

    def entries(self, number: int) -> list[dict]:
        rows = self._connection.execute(
            "SELECT day, text, cents FROM entries WHERE account_id = ? ORDER BY day", (number,)
        )
        return [dict(row) for row in rows]
