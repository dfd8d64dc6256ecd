"""Access to the operators' booking systems."""
import asyncio
import logging

import aiohttp

from config import OperatorConfig

log = logging.getLogger("coach.gateway")


class OperatorUnavailable(Exception):
    pass


class OperatorGateway:
    def __init__(self, config: OperatorConfig):
        self.code = config.code
        self._url = config.url
        self._timeout = aiohttp.ClientTimeout(total=config.timeout)
        self._slots = asyncio.Semaphore(config.parallel)
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            timeout=self._timeout,
            connector=aiohttp.TCPConnector(limit=100),
            headers={"X-Agent": "coachfinder"},
        )

    async def close(self):
        await self._session.close()

    async def call(self, method, path, **kwargs):
        async with self._slots:
            try:
                async with self._session.request(method, self._url + path, **kwargs) as response:
                    response.raise_for_status()
                    return await response.json()
            except aiohttp.ClientError as error:
                log.warning("%s %s: %s", method, path, error)
                raise OperatorUnavailable(self.code) from error

    async def departures(self, origin, destination, day):
        data = await self.call("GET", "/departures", params={"from": origin, "to": destination, "day": day})
        return data["departures"]

    async def hold(self, trip, passengers):
        return await self.call("POST", "/holds", json={"trip": trip, "passengers": passengers})
