import aiohttp


class HarbourUnavailable(Exception):
    pass


class HarbourOffice:
    """The harbour office approves manifests and knows the state of the berths."""

    def __init__(self, url, connections):
        self._session = aiohttp.ClientSession(
            base_url=url,
            connector=aiohttp.TCPConnector(limit=connections),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def report(self, ship, berth, passengers):
        payload = {"ship": ship, "berth": berth, "passengers": passengers}
        try:
            async with self._session.post("/manifests", json=payload) as response:
                response.raise_for_status()
                return await response.json()
        except aiohttp.ClientError as error:
            raise HarbourUnavailable(str(error)) from error

    async def close(self):
        await self._session.close()
