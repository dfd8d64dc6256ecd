import os

import aiosqlite

from settings import settings

SCHEMA = "create table hotels (code text primary key, name text, city text, stars integer)"
HOTELS = [
    ("ADL", "Adlerhof", "Innsbruck", 4),
    ("BEL", "Belvedere", "Trieste", 3),
    ("CAP", "Capitol", "Antwerp", 4),
    ("DOM", "Domplatz", "Cologne", 5),
]


class HotelStore:
    def __init__(self, connection):
        self._connection = connection

    @classmethod
    async def open(cls):
        if os.path.exists(settings.database_file):
            os.unlink(settings.database_file)
        connection = await aiosqlite.connect(settings.database_file)
        connection.row_factory = aiosqlite.Row
        await connection.execute(SCHEMA)
        await connection.executemany("insert into hotels values (?, ?, ?, ?)", HOTELS)
        await connection.commit()
        return cls(connection)

    async def find(self, code):
        async with self._connection.execute("select * from hotels where code = ?", (code,)) as cursor:
            row = await cursor.fetchone()
        return dict(row) if row else None

    async def close(self):
        await self._connection.close()
