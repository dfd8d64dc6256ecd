import asyncio
from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException

import press


@asynccontextmanager
async def lifespan(app):
    app.state.press = press.Press()
    yield
    app.state.press.close()


app = FastAPI(lifespan=lifespan)
seen = {}
lock = asyncio.Lock()


@app.get("/sheets/{number}")
async def sheet(number: int):
    if number > 9999:
        raise HTTPException(404)
    async with lock:
        seen[number] = seen.get(number, 0) + 1
    made = await app.state.press.make(number)
    return {"invoice": number, **made}


@app.get("/health")
async def health():
    return {"ok": True}
