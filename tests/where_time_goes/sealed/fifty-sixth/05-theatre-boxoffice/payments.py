import aiohttp


class PaymentRefused(Exception):
    pass


class Acquirer:
    def __init__(self, base_url, timeout):
        self._base = base_url
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=timeout),
        )

    async def authorise(self, card, cents):
        async with self._session.post(
            f"{self._base}/authorisations", json={"card": card, "cents": cents}
        ) as resp:
            if resp.status != 200:
                raise PaymentRefused(card)
            return (await resp.json())["code"]

    async def close(self):
        await self._session.close()
