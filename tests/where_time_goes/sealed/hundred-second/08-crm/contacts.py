"""Contacts are few and are read by their key: one connection in memory serves them all."""

import aiosqlite

SCHEMA = """
CREATE TABLE contacts (id INTEGER PRIMARY KEY, company INTEGER NOT NULL, name TEXT NOT NULL, mail TEXT NOT NULL);
CREATE INDEX contacts_of_company ON contacts (company);
"""


class Contacts:
    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls) -> "Contacts":
        connection = await aiosqlite.connect(":memory:")
        connection.row_factory = aiosqlite.Row
        await connection.executescript(SCHEMA)
        await connection.executemany(
            "INSERT INTO contacts VALUES (?, ?, ?, ?)",
            [(number, number % 50, f"Contact {number}", f"c{number}@example.com") for number in range(1, 501)],
        )
        await connection.commit()
        return cls(connection)

    async def of_company(self, company: int, limit: int) -> list[dict]:
        rows = await self._connection.execute_fetchall(
            "SELECT id, name, mail FROM contacts WHERE company = ? ORDER BY id LIMIT ?", (company, limit)
        )
        return [dict(row) for row in rows]

    async def close(self) -> None:
        await self._connection.close()
