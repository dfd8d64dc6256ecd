import os
import tempfile

from sqlalchemy import event
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine

path = os.environ.get("HELPDESK_DB") or os.path.join(tempfile.mkdtemp(prefix="helpdesk-"), "desk.db")
engine = create_async_engine(f"sqlite+aiosqlite:///{path}", pool_size=4, max_overflow=1, pool_timeout=30)
SessionLocal = async_sessionmaker(engine, expire_on_commit=True)


@event.listens_for(engine.sync_engine, "connect")
def pragmas(connection, record):
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()
