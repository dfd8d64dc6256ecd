"""Converts amounts by the rates of another service."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from fastapi import FastAPI, Request

RATES = f"http://127.0.0.1:{os.environ['PEER_PORT']}/"


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    limits = httpx.Limits(max_connections=4, max_keepalive_connections=4)
    async with httpx.AsyncClient(limits=limits, timeout=30) as client:
        app.state.client = client
        yield


app = FastAPI(lifespan=lifespan)


@app.get("/")
async def index() -> dict[str, str]:
    return {"convert": "/convert/{cents}"}


async def current_rate(client: httpx.AsyncClient) -> float:
    response = await client.get(RATES)
    response.raise_for_status()
    return float(response.json()["rate"])


@app.get("/convert/{cents}")
async def convert(cents: int, request: Request) -> dict[str, int]:
    return {"cents": round(cents * await current_rate(request.app.state.client))}
