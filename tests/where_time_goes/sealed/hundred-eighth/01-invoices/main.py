from contextlib import asynccontextmanager

import aiohttp
from fastapi import FastAPI

import db
import invoices
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    db.prepare()
    connector = aiohttp.TCPConnector(limit=200)
    async with aiohttp.ClientSession(settings.back_office_url, connector=connector) as http:
        app.state.http = http
        yield
    db.engine.dispose()


app = FastAPI(title="Invoicing", lifespan=lifespan)
app.include_router(invoices.router)


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}
