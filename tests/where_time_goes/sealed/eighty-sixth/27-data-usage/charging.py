"""Client of the online charging system."""
import json

from tornado.httpclient import AsyncHTTPClient

import settings

AsyncHTTPClient.configure(None, max_clients=settings.MAX_CLIENTS)


async def _get(path: str) -> dict:
    answer = await AsyncHTTPClient().fetch(f"{settings.CHARGING_URL}{path}", request_timeout=5)
    return json.loads(answer.body)


async def balance(subscriber: str) -> dict:
    return await _get(f"/balance/{subscriber}")


async def tariffs() -> dict:
    return await _get("/tariffs")
