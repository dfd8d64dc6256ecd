import asyncio

import aiohttp
from cachetools import TTLCache

import config


class Carriers:
    def __init__(self):
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=config.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=config.REQUEST_TIMEOUT),
            raise_for_status=True,
        )
        self._ports = TTLCache(config.PORT_CACHE_SIZE, config.PORT_CACHE_TTL)

    async def close(self):
        await self._http.close()

    async def _get(self, service, path, **params):
        async with self._http.get(config.CARRIERS[service] + path, params=params) as reply:
            return await reply.json()

    async def _post(self, service, path, body):
        async with self._http.post(config.CARRIERS[service] + path, json=body) as reply:
            return await reply.json()

    async def crossings(self, route, day):
        sailings, fares = await asyncio.gather(
            self._get("timetable", f"/sailings/{route}", day=day),
            self._get("fares", f"/fares/{route}", day=day),
        )
        return sailings["items"], fares["items"]

    async def port(self, code):
        if (found := self._ports.get(code)) is None:
            found = self._ports[code] = await self._get("weather", f"/ports/{code}")
        return found

    async def reserve(self, sailing, passengers):
        return await self._post("ledger", "/reservations", {"sailing": sailing, "passengers": passengers})

    async def settle(self, reservation, amount):
        return await self._post("ledger", "/settlements", {"reservation": reservation, "amount": amount})
