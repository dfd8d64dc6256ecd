import httpx


class EntitlementClient:
    def __init__(self, base_url: str) -> None:
        self._http = httpx.AsyncClient(
            base_url=base_url, timeout=20, limits=httpx.Limits(max_connections=200, max_keepalive_connections=200)
        )

    async def credits(self, member: int) -> int:
        response = await self._http.get(f"/members/{member}/credits")
        response.raise_for_status()
        return response.json()["credits"]

    async def aclose(self) -> None:
        await self._http.aclose()
