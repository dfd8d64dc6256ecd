import aiohttp


class Ledger:
    def __init__(self, port):
        self._base = f"http://127.0.0.1:{port}"
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=64),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def close(self):
        await self._session.close()

    async def entries(self, account, month):
        url = f"{self._base}/accounts/{account}/entries"
        async with self._session.get(url, params={"month": month}) as answer:
            answer.raise_for_status()
            return await answer.json()
