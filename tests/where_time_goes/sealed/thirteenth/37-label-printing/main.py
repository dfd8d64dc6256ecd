import os
from contextlib import asynccontextmanager

import httpx
from fastapi import FastAPI

from press import Press

PEER = f"http://127.0.0.1:{os.environ.get('FORMS_PORT', '18637')}"


@asynccontextmanager
async def lifespan(app):
    app.state.press = Press(4)
    await app.state.press.open()
    async with httpx.AsyncClient(base_url=PEER) as http:
        app.state.http = http
        yield
    app.state.press.close()


app = FastAPI(lifespan=lifespan)


@app.get("/labels/{reference}")
async def label(reference: str):
    address = (await app.state.http.get(f"/addresses/{reference}")).json()
    text = await app.state.press.label(reference, address["town"])
    return {"reference": reference, "label": text}


@app.get("/addresses/{reference}")
async def address(reference: str):
    return (await app.state.http.get(f"/addresses/{reference}")).json()
