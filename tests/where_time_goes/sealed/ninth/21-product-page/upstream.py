import asyncio
import os
from contextlib import asynccontextmanager

import httpx

BASE = f"http://127.0.0.1:{os.environ['PEER_PORT']}"

_http: httpx.AsyncClient | None = None
_gate = asyncio.Semaphore(150)


@asynccontextmanager
async def opened():
    global _http
    limits = httpx.Limits(max_connections=200, max_keepalive_connections=200)
    async with httpx.AsyncClient(base_url=BASE, limits=limits, timeout=10) as client:
        _http = client
        yield client
    _http = None


async def fetch(service: str, key: str) -> dict:
    async with _gate:
        response = await _http.get(f"/{service}/{key}")
    response.raise_for_status()
    return response.json()
