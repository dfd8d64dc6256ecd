import asyncio
import os
import tempfile
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from keeper import Keeper
from store import SessionStore

store = SessionStore.seeded(int(os.environ.get("SESSIONS", "75000")))
hits: dict[str, int] = {}
guard = asyncio.Lock()


async def session(request: Request) -> JSONResponse:
    sid = request.path_params["sid"]
    found = store.get(sid)
    if found is None:
        return JSONResponse({"error": "unknown"}, status_code=404)
    async with guard:
        hits[sid] = hits.get(sid, 0) + 1
    profile = await request.app.state.profiles.get(f"/users/{found['user']}")
    return JSONResponse({"sid": sid, **found, "name": profile.json()["name"]})


async def size(request: Request) -> JSONResponse:
    return JSONResponse({"sessions": len(store)})


@asynccontextmanager
async def lifespan(app):
    folder = Path(tempfile.mkdtemp(prefix="sessions-"))
    keeper = Keeper(store, folder / "sessions.json.z", period=1.5)
    app.state.profiles = httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{os.environ['PROFILE_PORT']}",
        limits=httpx.Limits(max_connections=80, max_keepalive_connections=80),
    )
    keeper.start()
    yield
    await keeper.stop()
    await app.state.profiles.aclose()


app = Starlette(
    routes=[Route("/sessions/{sid}", session), Route("/size", size)],
    middleware=[Middleware(GZipMiddleware, minimum_size=4096)],
    lifespan=lifespan,
)
