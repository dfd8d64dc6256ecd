import asyncio
import os
from collections import Counter
from contextlib import asynccontextmanager

import aiohttp
from fastapi import Depends, FastAPI

from quotes import Quotes


@asynccontextmanager
async def lifespan(app):
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=100)) as http:
        app.state.quotes = Quotes(http, os.environ["RATES_URL"])
        yield


app = FastAPI(lifespan=lifespan)
turn = asyncio.Lock()
seen = Counter()


def currency():
    return os.environ.get("CURRENCY", "EUR")


@app.get("/rates/{number}")
async def rates(number: int, unit: str = Depends(currency)):
    found = await app.state.quotes.best(number)
    async with turn:
        seen[number] += 1
        if len(seen) > 500:
            seen.clear()
    return {"parcel": number, "currency": unit, **found}
