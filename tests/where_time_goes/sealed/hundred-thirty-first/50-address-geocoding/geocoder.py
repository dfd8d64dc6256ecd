import httpx

import settings


class Geocoder:
    def __init__(self):
        self._http: httpx.AsyncClient | None = None

    async def open(self) -> None:
        self._http = httpx.AsyncClient(base_url=settings.GEOCODER_URL, timeout=5.0)

    async def close(self) -> None:
        await self._http.aclose()

    async def lookup(self, addresses: list[str]) -> list[dict]:
        response = await self._http.post("/batch", json={"addresses": addresses})
        response.raise_for_status()
        return response.json()["results"]


def normalise(address: str) -> str:
    return " ".join(address.replace(",", " ").split()).lower()


def to_feature(address: str, result: dict) -> dict:
    return {
        "type": "Feature",
        "geometry": {"type": "Point", "coordinates": [result["lon"], result["lat"]]},
        "properties": {"address": address, "quality": result["quality"]},
    }
