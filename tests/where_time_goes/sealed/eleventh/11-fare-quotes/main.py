import os
from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException

from gateway import Gateway
from quoting import compose

KNOWN = {"LIS-VIE": 1, "OSL-ATH": 2, "DUB-PRG": 3, "MAD-HEL": 4}


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.gateway = Gateway(os.environ["PARTNER_URL"])
    await app.state.gateway.open()
    yield
    await app.state.gateway.close()


app = FastAPI(title="fare quotes", lifespan=lifespan)


@app.get("/quotes/{trip}")
async def quote(trip: str, travellers: int = 1):
    if trip not in KNOWN:
        raise HTTPException(404, "unknown trip")
    return await compose(app.state.gateway, trip, travellers)


@app.get("/trips")
async def trips():
    return sorted(KNOWN)
