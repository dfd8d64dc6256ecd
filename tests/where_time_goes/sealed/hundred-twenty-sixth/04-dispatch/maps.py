import httpx
from pydantic import BaseModel

from settings import Settings
from throttle import Throttle


class Place(BaseModel):
    lat: float
    lon: float
    quality: str = "street"


class Leg(BaseModel):
    minutes: float
    km: float


class MapsClient:
    def __init__(self, settings: Settings) -> None:
        limits = httpx.Limits(
            max_connections=settings.maps_connections,
            max_keepalive_connections=settings.maps_connections,
        )
        self._http = httpx.AsyncClient(
            base_url=settings.maps_url,
            headers={"X-Api-Key": settings.maps_key},
            timeout=settings.maps_timeout,
            limits=limits,
        )
        self._throttle = Throttle(settings.maps_requests_per_second)

    async def close(self) -> None:
        await self._http.aclose()

    async def _get(self, path: str, **params) -> dict:
        async with self._throttle:
            response = await self._http.get(path, params=params)
        response.raise_for_status()
        return response.json()

    async def geocode(self, address: str) -> Place:
        return Place.model_validate(await self._get("/geocode", q=address))

    async def route(self, origin: tuple[float, float], to: Place) -> Leg:
        start = f"{origin[0]},{origin[1]}"
        return Leg.model_validate(await self._get("/route", origin=start, to=f"{to.lat},{to.lon}"))
