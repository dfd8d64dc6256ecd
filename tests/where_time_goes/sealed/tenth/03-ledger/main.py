import os
from contextlib import asynccontextmanager

import httpx
from fastapi import FastAPI

from deps import Account, Client, OpenPage

BANK = f"http://127.0.0.1:{os.environ['BANK_PORT']}"


@asynccontextmanager
async def lifespan(app: FastAPI):
    limits = httpx.Limits(max_connections=200, max_keepalive_connections=200)
    async with httpx.AsyncClient(base_url=BANK, limits=limits, timeout=20, trust_env=False) as http:
        app.state.http = http
        yield


app = FastAPI(lifespan=lifespan)


@app.get("/accounts/{number}/balance")
async def balance(entry: Account, page: OpenPage, http: Client):
    pending = (await http.get(f"/pending/{entry['id']}")).json()["cents"]
    return {
        "account": entry["id"],
        "page": page.name,
        "booked": entry["cents"],
        "available": entry["cents"] - pending,
    }


@app.get("/accounts/{number}/owner")
async def owner(entry: Account):
    return {"account": entry["id"], "owner": entry["owner"]}
