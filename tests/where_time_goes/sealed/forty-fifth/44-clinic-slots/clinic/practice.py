import asyncio

import httpx
from django.conf import settings

_client: httpx.AsyncClient | None = None
_gate: asyncio.Semaphore | None = None


class PracticeError(Exception):
    pass


def _open() -> tuple[httpx.AsyncClient, asyncio.Semaphore]:
    global _client, _gate
    if _client is None:
        limits = httpx.Limits(
            max_connections=settings.PRACTICE_CONNECTIONS,
            max_keepalive_connections=settings.PRACTICE_CONNECTIONS,
        )
        _client = httpx.AsyncClient(
            base_url=settings.PRACTICE_URL, timeout=settings.PRACTICE_TIMEOUT, limits=limits
        )
        _gate = asyncio.Semaphore(settings.PRACTICE_AT_ONCE)
    return _client, _gate


async def call(method: str, path: str, **kwargs) -> dict:
    client, gate = _open()
    async with gate:
        response = await client.request(method, path, **kwargs)
    if response.status_code >= 400:
        raise PracticeError(f"{method} {path}: {response.status_code}")
    return response.json()


async def free_slots(clinic: int, day: str) -> list[str]:
    return (await call("GET", f"/clinics/{clinic}/slots", params={"day": day}))["slots"]


async def book(clinic: int, patient: int, slot: str) -> dict:
    return await call("POST", f"/clinics/{clinic}/bookings", json={"patient": patient, "slot": slot})
