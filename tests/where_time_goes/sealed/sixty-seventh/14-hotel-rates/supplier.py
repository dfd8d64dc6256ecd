"""Client of the room supplier's API."""
import aiohttp

from settings import SupplierSettings


class SupplierError(Exception):
    def __init__(self, path, status):
        super().__init__(f"{path}: {status}")
        self.status = status


class Supplier:
    def __init__(self, config: SupplierSettings):
        self._config = config
        self._session = None

    async def __aenter__(self):
        connector = aiohttp.TCPConnector(
            limit=self._config.connections,
            keepalive_timeout=self._config.keepalive,
        )
        self._session = aiohttp.ClientSession(
            base_url=self._config.url,
            connector=connector,
            timeout=aiohttp.ClientTimeout(total=self._config.timeout),
        )
        return self

    async def __aexit__(self, *exc):
        await self._session.close()

    async def _fetch(self, path, **params):
        async with self._session.get(path, params=params) as answer:
            if answer.status != 200:
                raise SupplierError(path, answer.status)
            return await answer.json()

    async def rates(self, hotel, nights):
        return await self._fetch(f"/v2/hotels/{hotel}/rates", nights=nights)

    async def reviews(self, hotel):
        return await self._fetch(f"/v2/hotels/{hotel}/reviews")
