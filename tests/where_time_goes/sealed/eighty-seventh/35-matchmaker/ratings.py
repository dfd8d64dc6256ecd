"""Ratings of players, in SQLite, through a few connections that requests lease."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiosqlite

from settings import settings


class RatingRepository:
    def __init__(self) -> None:
        self._free: asyncio.Queue[aiosqlite.Connection] = asyncio.Queue()

    async def open(self) -> None:
        settings.database_file.unlink(missing_ok=True)
        async with aiosqlite.connect(settings.database_file) as connection:
            await connection.execute("CREATE TABLE ratings (player INTEGER PRIMARY KEY, rating REAL, region TEXT)")
            await connection.executemany(
                "INSERT INTO ratings VALUES (?, ?, ?)",
                [(number, 900 + number * 37 % 1400, ("eu", "us", "asia")[number % 3]) for number in range(settings.players)],
            )
            await connection.commit()
        for _ in range(settings.database_connections):
            self._free.put_nowait(await aiosqlite.connect(settings.database_file))

    @asynccontextmanager
    async def _lease(self) -> AsyncIterator[aiosqlite.Connection]:
        connection = await self._free.get()
        try:
            yield connection
        finally:
            self._free.put_nowait(connection)

    async def of(self, player: int) -> tuple[float, str] | None:
        async with self._lease() as connection:
            query = "SELECT rating, region FROM ratings WHERE player = ?"
            async with connection.execute(query, (player,)) as cursor:
                return await cursor.fetchone()

    async def close(self) -> None:
        while not self._free.empty():
            await self._free.get_nowait().close()
        settings.database_file.unlink(missing_ok=True)
