import aiohttp

import settings


class UnknownCarrier(KeyError):
    pass


class Carriers:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(
                limit=200,
                use_dns_cache=False,
                resolver=aiohttp.ThreadedResolver(),
            ),
            timeout=aiohttp.ClientTimeout(total=settings.REQUEST_TIMEOUT),
        )

    @staticmethod
    def url(carrier, path):
        try:
            name = settings.CARRIERS[carrier]
        except KeyError:
            raise UnknownCarrier(carrier) from None
        return f"http://{name}{settings.CONSUL_SUFFIX}:{settings.CARRIER_PORT}{path}"

    async def scans(self, carrier, number):
        async with self._session.get(self.url(carrier, f"/scans/{number}")) as reply:
            reply.raise_for_status()
            return await reply.json()

    async def close(self):
        await self._session.close()
