import httpx

from settings import settings


class MembersClient:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.members_url,
            timeout=settings.members_timeout,
            limits=httpx.Limits(max_connections=200, max_keepalive_connections=100),
        )

    async def lookup(self, member: str) -> dict:
        response = await self._http.get(f"/members/{member}")
        response.raise_for_status()
        return response.json()

    async def aclose(self) -> None:
        await self._http.aclose()
