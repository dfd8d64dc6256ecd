from collections.abc import AsyncIterator

from sqlalchemy import event, insert
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from settings import settings
from tables import invoices, metadata

engine = create_async_engine(
    f"sqlite+aiosqlite:///{settings.database}",
    pool_size=settings.db_pool_size,
    max_overflow=settings.db_max_overflow,
    pool_timeout=settings.db_pool_timeout,
)


@event.listens_for(engine.sync_engine, "connect")
def configure(dbapi_connection, _record):
    cursor = dbapi_connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.close()


async def connection() -> AsyncIterator[AsyncConnection]:
    """One connection for everything that a request does."""
    async with engine.connect() as conn:
        yield conn


async def create_schema() -> None:
    async with engine.begin() as conn:
        await conn.run_sync(metadata.create_all)
        await conn.execute(
            insert(invoices),
            [
                {"id": number, "tenant": number % 5, "customer": f"Customer {number}", "cents": 1900 + number}
                for number in range(1, 401)
            ],
        )
