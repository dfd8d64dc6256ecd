import aiohttp


class Carrier:
    """The carrier's label interface, which takes several parcels in a call."""

    def __init__(self, base_url, timeout):
        self._session = aiohttp.ClientSession(
            base_url,
            connector=aiohttp.TCPConnector(limit=50),
            timeout=aiohttp.ClientTimeout(total=timeout),
        )

    async def create_labels(self, parcels):
        async with self._session.post("/labels", json={"parcels": parcels}) as answer:
            answer.raise_for_status()
            return (await answer.json())["labels"]

    async def services(self):
        async with self._session.get("/services") as answer:
            answer.raise_for_status()
            return await answer.json()

    async def close(self):
        await self._session.close()
