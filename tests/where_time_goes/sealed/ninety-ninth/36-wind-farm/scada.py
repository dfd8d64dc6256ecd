import httpx

import settings


class Scada:
    def __init__(self) -> None:
        self._client = httpx.AsyncClient(
            base_url=settings.SCADA_URL, timeout=10.0, limits=httpx.Limits(max_connections=100, max_keepalive_connections=100)
        )

    async def power(self, turbine: int) -> float:
        response = await self._client.get(f"/turbines/{turbine}/power")
        response.raise_for_status()
        return response.json()["megawatts"]

    async def wind(self, turbine: int) -> float:
        response = await self._client.get(f"/turbines/{turbine}/wind")
        response.raise_for_status()
        return response.json()["metres_per_second"]

    async def close(self) -> None:
        await self._client.aclose()
