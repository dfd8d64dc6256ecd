from collections.abc import AsyncIterator

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from config import get_config

config = get_config()
engine = create_async_engine(
    f"sqlite+aiosqlite:///{config.database}",
    pool_size=config.pool_size,
    max_overflow=config.max_overflow,
    connect_args={"timeout": config.busy_timeout},
)
Session = async_sessionmaker(engine, expire_on_commit=False)


@event.listens_for(engine.sync_engine, "connect")
def _configure(connection, _record) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = NORMAL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


async def session() -> AsyncIterator[AsyncSession]:
    async with Session() as db:
        yield db
