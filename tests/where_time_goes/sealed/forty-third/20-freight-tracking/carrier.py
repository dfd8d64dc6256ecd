import aiohttp

import config


class CarrierError(Exception):
    pass


class CarrierClient:
    def __init__(self):
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            base_url=config.CARRIER_URL,
            connector=aiohttp.TCPConnector(limit=100, limit_per_host=4, keepalive_timeout=60),
            headers={"Authorization": f"Bearer {config.CARRIER_TOKEN}"},
            timeout=aiohttp.ClientTimeout(total=config.CARRIER_TIMEOUT),
        )

    async def close(self):
        await self._session.close()

    async def scans(self, consignment):
        async with self._session.get(f"/v2/consignments/{consignment}/scans") as response:
            if response.status >= 400:
                raise CarrierError(f"carrier answered {response.status}")
            payload = await response.json()
        return payload["scans"]

    async def estimate(self, origin, destination, kilos):
        query = {"from": origin, "to": destination, "kg": str(kilos)}
        async with self._session.get("/v2/estimates", params=query) as response:
            if response.status >= 400:
                raise CarrierError(f"carrier answered {response.status}")
            return await response.json()
