"""The state's geocoder."""

from dataclasses import dataclass

import httpx

import settings
from pacing import FairUse


class NotFound(LookupError):
    pass


@dataclass(frozen=True)
class Place:
    street: str
    number: str
    lat: float
    lon: float
    district: str


async def check_status(response: httpx.Response) -> None:
    if response.status_code >= 500:
        response.raise_for_status()


class Geocoder:
    def __init__(self) -> None:
        self._client = httpx.AsyncClient(
            base_url=settings.GEOCODER_URL,
            timeout=settings.GEOCODER_TIMEOUT,
            limits=httpx.Limits(max_connections=settings.MAX_CONNECTIONS, max_keepalive_connections=settings.MAX_CONNECTIONS),
            event_hooks={"request": [FairUse(settings.GEOCODER_PER_SECOND)], "response": [check_status]},
            trust_env=False,
        )

    async def locate(self, street: str, number: str) -> Place:
        response = await self._client.get("/search", params={"street": street, "no": number, "city": settings.CITY})
        if response.status_code == httpx.codes.NOT_FOUND:
            raise NotFound(f"{street} {number}")
        hit = response.json()
        return Place(street, number, hit["lat"], hit["lon"], hit["district"])

    async def aclose(self) -> None:
        await self._client.aclose()
