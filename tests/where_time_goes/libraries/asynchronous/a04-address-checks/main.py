"""Checks addresses with the geocoder, and keeps to the contract's rate."""

import os
from contextlib import asynccontextmanager

import httpx
from aiolimiter import AsyncLimiter
from fastapi import FastAPI, Request

GEOCODER = f"http://127.0.0.1:{os.environ.get('GEOCODER_PORT', '26004')}"


class Geocoder:
    def __init__(self, client: httpx.AsyncClient, per_second: float):
        self.client = client
        self.limiter = AsyncLimiter(per_second, 1)

    async def locate(self, address: str) -> dict:
        async with self.limiter:
            response = await self.client.get(f"/geocode/{address}")
        response.raise_for_status()
        return response.json()


@asynccontextmanager
async def lifespan(app: FastAPI):
    limits = httpx.Limits(max_connections=100)
    async with httpx.AsyncClient(base_url=GEOCODER, limits=limits, timeout=10) as client:
        app.state.geocoder = Geocoder(client, per_second=25)
        yield


app = FastAPI(lifespan=lifespan)


@app.get("/addresses/{address}")
async def check(address: str, request: Request) -> dict:
    geocoder: Geocoder = request.app.state.geocoder
    found = await geocoder.locate(address)
    return {"address": address, "deliverable": found["valid"], "at": [found["lat"], found["lon"]]}


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}
