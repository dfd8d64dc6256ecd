"""Client of the album catalog."""
import aiohttp

from settings import settings


class CatalogClient:
    def __init__(self) -> None:
        self._http = aiohttp.ClientSession(
            settings.catalog_url,
            timeout=aiohttp.ClientTimeout(total=settings.catalog_timeout),
            connector=aiohttp.TCPConnector(limit=settings.catalog_connections),
            raise_for_status=True,
        )

    async def album(self, album: str) -> dict:
        async with self._http.get(f"/internal/albums/{album}") as response:
            return await response.json()

    async def react(self, album: str, photo: str, kind: str) -> int:
        async with self._http.post(
            f"/internal/albums/{album}/reactions", json={"photo": photo, "kind": kind}
        ) as response:
            return (await response.json())["total"]

    async def close(self) -> None:
        await self._http.close()
