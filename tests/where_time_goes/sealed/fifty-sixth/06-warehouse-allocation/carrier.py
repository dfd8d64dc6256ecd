import aiohttp


class Carrier:
    """Asks the carrier which pick-up a quantity can still go with."""

    def __init__(self, base_url, timeout):
        self._base = base_url
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=timeout),
        )

    async def pickup_for(self, sku, qty):
        async with self._session.get(
            f"{self._base}/pickups", params={"sku": sku, "qty": str(qty)}
        ) as resp:
            resp.raise_for_status()
            return (await resp.json())["pickup"]

    async def close(self):
        await self._session.close()
