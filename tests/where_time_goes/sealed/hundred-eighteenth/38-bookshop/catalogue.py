"""Books as they are kept in Redis: book:<isbn> is a hash, stock:<isbn> a counter."""
from dataclasses import asdict, dataclass

from redis.asyncio import ConnectionPool, Redis

import settings


@dataclass
class Book:
    isbn: str
    title: str
    author: str
    price: int
    available: int = 0


class Catalogue:
    def __init__(self) -> None:
        self._redis: Redis | None = None

    async def open(self) -> None:
        pool = ConnectionPool.from_url(
            settings.REDIS_URL, max_connections=settings.REDIS_CONNECTIONS, decode_responses=True
        )
        self._redis = Redis(connection_pool=pool)
        await self._redis.ping()

    async def close(self) -> None:
        if self._redis is not None:
            await self._redis.aclose()

    async def book(self, isbn: str) -> Book | None:
        fields = await self._redis.hgetall(f"book:{isbn}")
        if not fields:
            return None
        return Book(
            isbn=isbn,
            title=fields["title"],
            author=fields["author"],
            price=int(fields["price"]),
        )

    async def available(self, isbn: str) -> int:
        return int(await self._redis.get(f"stock:{isbn}") or 0)

    async def members(self, shelf: str) -> list[str]:
        return await self._redis.lrange(f"shelf:{shelf}", 0, -1)

    async def shelf(self, name: str) -> list[Book]:
        books = []
        for isbn in await self.members(name):
            book = await self.book(isbn)
            if book is None:
                continue
            book.available = await self.available(isbn)
            books.append(book)
        return books


def as_json(book: Book) -> dict:
    data = asdict(book)
    data["gross"] = round(book.price * (100 + settings.VAT) / 100)
    return data
