"""Client of the service that compares photos of found things with reports."""
import asyncio

import httpx
from django.conf import settings


class MatcherError(Exception):
    pass


_http = httpx.AsyncClient(
    base_url=settings.MATCHER_URL,
    timeout=settings.MATCHER_TIMEOUT,
    limits=httpx.Limits(
        max_connections=settings.MATCHER_CONNECTIONS,
        max_keepalive_connections=settings.MATCHER_CONNECTIONS,
    ),
)
_turn = asyncio.Semaphore(settings.MATCHES_AT_ONCE)


async def _call(method, path, **kwargs):
    async with _turn:
        try:
            reply = await _http.request(method, path, **kwargs)
        except httpx.HTTPError as error:
            raise MatcherError(str(error)) from error
    if reply.is_error:
        raise MatcherError(f"matcher said {reply.status_code}")
    return reply.json()


async def candidates(item):
    return (await _call("GET", f"/items/{item}/candidates"))["candidates"]


async def likeness(item, words):
    return (await _call("POST", f"/items/{item}/likeness", json={"words": words}))["likeness"]
