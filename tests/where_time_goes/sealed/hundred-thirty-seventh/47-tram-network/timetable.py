"""Timetable back end: stops, lines and the running departures."""
from __future__ import annotations

import aiohttp
from aiocache import Cache, cached

import settings
from context import CallContext

_session: aiohttp.ClientSession | None = None


async def connect() -> None:
    global _session
    _session = aiohttp.ClientSession(
        base_url=settings.TIMETABLE_URL,
        connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
        timeout=aiohttp.ClientTimeout(total=5),
    )


async def disconnect() -> None:
    if _session is not None:
        await _session.close()


async def _get(ctx: CallContext, path: str):
    async with _session.get(path, headers=ctx.headers()) as response:
        response.raise_for_status()
        return await response.json()


async def departures(ctx: CallContext, stop: int) -> list[dict]:
    return await _get(ctx, f"/stops/{stop}/departures")


@cached(ttl=settings.STOP_TTL, cache=Cache.MEMORY, namespace="stops")
async def stop_details(ctx: CallContext, stop: int) -> dict:
    return await _get(ctx, f"/stops/{stop}")


@cached(ttl=settings.LINE_TTL, cache=Cache.MEMORY, namespace="lines")
async def line_details(ctx: CallContext, line: str) -> dict:
    return await _get(ctx, f"/lines/{line}")
