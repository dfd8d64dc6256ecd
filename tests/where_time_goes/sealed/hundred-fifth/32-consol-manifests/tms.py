"""Client of the transport management system, which keeps the manifests and versions them with ETags."""

import aiohttp

from settings import Settings


class StaleManifest(Exception):
    """Somebody else has changed the manifest since we read it."""


class TmsClient:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            self._settings.tms_url,
            connector=aiohttp.TCPConnector(limit=self._settings.tms_connections),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def close(self) -> None:
        await self._session.close()

    async def read(self, lane: str) -> tuple[dict, str]:
        async with self._session.get(f"/manifests/{lane}") as response:
            response.raise_for_status()
            return await response.json(), response.headers["ETag"]

    async def replace(self, lane: str, manifest: dict, etag: str) -> str:
        async with self._session.put(
            f"/manifests/{lane}", json=manifest, headers={"If-Match": etag}
        ) as response:
            if response.status == 412:
                raise StaleManifest(lane)
            response.raise_for_status()
            return response.headers["ETag"]

    async def announce(self, lane: str, barcode: str, version: str) -> None:
        event = {"type": "consolidated", "lane": lane, "barcode": barcode, "manifest": version}
        async with self._session.post("/events", json=event) as response:
            response.raise_for_status()
