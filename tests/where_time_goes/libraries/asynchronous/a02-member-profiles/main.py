"""Profiles of members; points and tier come from the loyalty service."""

import os
from contextlib import asynccontextmanager

import httpx
from fastapi import FastAPI, HTTPException, Request
from pydantic import BaseModel

LOYALTY = f"http://127.0.0.1:{os.environ.get('LOYALTY_PORT', '26002')}"
LIMITS = httpx.Limits(max_connections=150, max_keepalive_connections=150, keepalive_expiry=30)


class Profile(BaseModel):
    member: str
    tier: str
    points: int
    next_reward: int


@asynccontextmanager
async def lifespan(app: FastAPI):
    timeout = httpx.Timeout(5.0, pool=10.0)
    async with httpx.AsyncClient(base_url=LOYALTY, limits=LIMITS, timeout=timeout) as client:
        app.state.loyalty = client
        yield


app = FastAPI(lifespan=lifespan)


async def balance(client: httpx.AsyncClient, member: str) -> dict:
    try:
        response = await client.get(f"/balances/{member}")
    except httpx.PoolTimeout as error:
        raise HTTPException(503, "loyalty service busy") from error
    response.raise_for_status()
    return response.json()


@app.get("/members/{member}")
async def profile(member: str, request: Request) -> Profile:
    found = await balance(request.app.state.loyalty, member)
    return Profile(next_reward=500 - found["points"] % 500, **found)


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}
