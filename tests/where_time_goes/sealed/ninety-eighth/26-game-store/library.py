import aiosqlite

SCHEMA = """
CREATE TABLE games (id INTEGER PRIMARY KEY, title TEXT, studio TEXT, year INTEGER);
CREATE TABLE tags (game INTEGER, tag TEXT);
CREATE INDEX tags_by_game ON tags (game);
"""
TAGS = ("puzzle", "co-op", "roguelike", "strategy", "racing")


async def open_library() -> aiosqlite.Connection:
    db = await aiosqlite.connect(":memory:")
    await db.executescript(SCHEMA)
    games = [(n, f"Game {n}", f"Studio {n % 23}", 1998 + n % 27) for n in range(1, 501)]
    await db.executemany("INSERT INTO games VALUES (?, ?, ?, ?)", games)
    await db.executemany("INSERT INTO tags VALUES (?, ?)", [(n, TAGS[n % 5]) for n in range(1, 501)])
    await db.commit()
    return db


async def game(db: aiosqlite.Connection, number: int) -> dict | None:
    async with db.execute(
        "SELECT title, studio, year, tag FROM games JOIN tags ON tags.game = games.id WHERE games.id = ?", (number,)
    ) as cursor:
        row = await cursor.fetchone()
    return None if row is None else dict(zip(("title", "studio", "year", "tag"), row))
