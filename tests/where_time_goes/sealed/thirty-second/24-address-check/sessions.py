"""Sessions of the geo daemon, opened at start and handed out to requests."""
import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State

from geoclient import GeoSession
from settings import settings


@asynccontextmanager
async def geo_lifespan(app: Litestar) -> AsyncGenerator[None, None]:
    sessions: asyncio.Queue[GeoSession] = asyncio.Queue()
    opened = []
    for _ in range(settings.geo_sessions):
        session = GeoSession(
            settings.geo_host, settings.geo_port, settings.geo_client_name, settings.answer_timeout
        )
        await session.open()
        opened.append(session)
        sessions.put_nowait(session)
    app.state.geo_sessions = sessions
    app.state.geo_opened = opened
    try:
        yield
    finally:
        for session in opened:
            await session.close()


async def provide_geo(state: State) -> AsyncGenerator[GeoSession, None]:
    session = await state.geo_sessions.get()
    try:
        yield session
    finally:
        state.geo_sessions.put_nowait(session)
