import httpx
from pydantic import BaseModel

import settings


class Reading(BaseModel):
    weight: float
    brood_temperature: float
    humidity: float
    hum: float


class TelemetryError(Exception):
    pass


def _client() -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=settings.TELEMETRY_URL,
        headers={"Authorization": f"Bearer {settings.TELEMETRY_TOKEN}"},
        timeout=settings.TIMEOUT,
    )


async def reading(hive: int) -> Reading:
    async with _client() as client:
        reply = await client.get(f"/scales/{hive}/latest")
    if reply.status_code != 200:
        raise TelemetryError(f"scale {hive}: {reply.status_code}")
    return Reading.model_validate(reply.json())


async def mark_visit(hive: int, frames: int) -> str:
    async with _client() as client:
        reply = await client.post(f"/scales/{hive}/visits", json={"frames": frames})
    if reply.status_code != 200:
        raise TelemetryError(f"scale {hive}: {reply.status_code}")
    return reply.json()["visit"]
