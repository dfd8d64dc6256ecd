import os

import aiosqlite


class ContractRepository:
    def __init__(self, path: str):
        self.path = path
        self.db: aiosqlite.Connection | None = None

    async def open(self) -> None:
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(self.path + suffix):
                os.unlink(self.path + suffix)
        self.db = await aiosqlite.connect(self.path)
        await self.db.execute("PRAGMA journal_mode=WAL")
        await self.db.execute("PRAGMA synchronous=OFF")
        await self.db.execute(
            "CREATE TABLE contracts (number TEXT PRIMARY KEY, party TEXT, template TEXT, months INTEGER)"
        )
        await self.db.commit()

    async def add(self, number: str, party: str, template: str, months: int) -> None:
        await self.db.execute("INSERT INTO contracts VALUES (?, ?, ?, ?)", (number, party, template, months))
        await self.db.commit()

    async def count(self) -> int:
        async with self.db.execute("SELECT count(*) FROM contracts") as cursor:
            return (await cursor.fetchone())[0]

    async def close(self) -> None:
        await self.db.close()
