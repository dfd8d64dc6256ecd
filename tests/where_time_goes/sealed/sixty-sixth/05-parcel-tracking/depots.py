import aiohttp

import settings


class UnknownDepot(Exception):
    pass


class DepotClient:
    """Reads scans from the depots, whose instances move between hosts during the day."""

    def __init__(self):
        connector = aiohttp.TCPConnector(limit=0, use_dns_cache=False, force_close=True)
        self._session = aiohttp.ClientSession(
            connector=connector,
            timeout=aiohttp.ClientTimeout(total=20),
            headers={"User-Agent": "parcel-tracking/2.4"},
        )

    async def scans(self, depot, parcel):
        try:
            base = settings.DEPOTS[depot]
        except KeyError:
            raise UnknownDepot(depot) from None
        async with self._session.get(f"{base}/scans/{parcel}") as response:
            response.raise_for_status()
            return (await response.json())["scans"]

    async def close(self):
        await self._session.close()
