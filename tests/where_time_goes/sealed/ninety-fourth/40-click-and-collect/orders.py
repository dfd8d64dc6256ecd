"""Orders that customers collect in a branch; their states are kept by the tills."""
from dataclasses import dataclass

import httpx

from settings import settings


@dataclass(frozen=True)
class Order:
    number: int
    branch: str
    customer: str
    lines: int
    state: str


class Tills:
    def __init__(self) -> None:
        limits = httpx.Limits(max_connections=settings.till_connections, max_keepalive_connections=settings.till_connections)
        self._client = httpx.AsyncClient(base_url=settings.till_url, limits=limits, timeout=15)

    async def order(self, number: int) -> Order | None:
        answer = await self._client.get(f"/orders/{number}")
        if answer.status_code == 404:
            return None
        answer.raise_for_status()
        return Order(**answer.json())

    async def set_state(self, number: int, state: str) -> Order:
        answer = await self._client.put(f"/orders/{number}/state", json={"state": state})
        answer.raise_for_status()
        return Order(**answer.json())

    async def close(self) -> None:
        await self._client.aclose()
