import asyncio
from contextlib import asynccontextmanager

import httpx
from fastapi import Depends, FastAPI

from deps import quality, workbench
from settings import settings


@asynccontextmanager
async def lifespan(app):
    app.state.http = httpx.AsyncClient(
        base_url=settings.store, timeout=20, limits=httpx.Limits(max_connections=60, max_keepalive_connections=60)
    )
    app.state.trays = asyncio.Semaphore(settings.trays)
    yield
    await app.state.http.aclose()


app = FastAPI(lifespan=lifespan)


@app.get("/pictures/{number}/{size}")
async def picture(number: int, size: str, bench=Depends(workbench), level: int = Depends(quality)):
    answer = await bench.get(f"/pictures/{number}", params={"w": settings.widths[size]})
    meta = answer.json()
    return {"picture": number, "size": size, "quality": level, "width": meta["width"], "bytes": meta["bytes"]}


@app.get("/sizes")
async def sizes():
    return settings.widths
