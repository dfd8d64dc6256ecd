import httpx

import settings
from resilience import depends_on


class Gateway:
    def __init__(self):
        self.http = httpx.AsyncClient(
            base_url=settings.UPSTREAM,
            timeout=10,
            limits=httpx.Limits(max_connections=200, max_keepalive_connections=200),
        )

    @depends_on("addresses")
    async def locate(self, postcode: str) -> tuple[float, float]:
        answer = await self.http.get("/geocode", params={"postcode": postcode})
        answer.raise_for_status()
        point = answer.json()
        return point["lat"], point["lon"]

    @depends_on("tariffs")
    async def tariff(self, zone: int) -> dict:
        answer = await self.http.get(f"/tariffs/{zone}")
        answer.raise_for_status()
        return answer.json()

    async def close(self):
        await self.http.aclose()
