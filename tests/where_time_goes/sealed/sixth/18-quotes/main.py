import asyncio
import os
from contextlib import asynccontextmanager
from enum import StrEnum

import aiohttp
from fastapi import FastAPI, Request

UNDERWRITER = os.environ.get("UNDERWRITER", "http://127.0.0.1:27118")


class Kind(StrEnum):
    bike = "bike"
    car = "car"
    boat = "boat"
    house = "house"


class Desk:
    def __init__(self, http: aiohttp.ClientSession):
        self.http = http
        self.width = asyncio.Semaphore(250)
        self.book = asyncio.Lock()
        self.asked: dict[str, int] = {}

    async def premium(self, kind: Kind, value: int) -> float:
        async with self.book:
            self.asked[kind] = self.asked.get(kind, 0) + 1
        async with self.width, self.http.get(f"/premium/{kind}/{value}") as reply:
            return (await reply.json())["premium"]


@asynccontextmanager
async def lifespan(app: FastAPI):
    connector = aiohttp.TCPConnector(limit=250, keepalive_timeout=60)
    async with aiohttp.ClientSession(UNDERWRITER, connector=connector) as http:
        yield {"desk": Desk(http)}


app = FastAPI(lifespan=lifespan)


@app.get("/quotes/{kind}")
async def quote(request: Request, kind: Kind, value: int = 1000):
    premium = await request.state.desk.premium(kind, value)
    return {"kind": kind, "value": value, "monthly": round(premium / 12, 2)}
