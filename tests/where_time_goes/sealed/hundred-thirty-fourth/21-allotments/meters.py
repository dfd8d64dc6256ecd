"""Client of the radio gateway that reaches the water meters on the plots."""
import asyncio

import aiohttp

import config


class MeterError(Exception):
    pass


class MeterGateway:
    def __init__(self):
        self._session = None
        self._turn = asyncio.Semaphore(config.METER_AT_ONCE)

    async def open(self):
        self._session = aiohttp.ClientSession(
            config.METER_URL,
            connector=aiohttp.TCPConnector(limit=config.METER_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=config.METER_TIMEOUT),
        )

    async def close(self):
        await self._session.close()

    async def _call(self, method, path, **kwargs):
        async with self._turn:
            async with self._session.request(method, path, **kwargs) as reply:
                if reply.status >= 300:
                    raise MeterError(f"gateway said {reply.status}")
                return await reply.json()

    async def level(self, plot):
        return (await self._call("GET", f"/meters/{plot}"))["litres"]

    async def valve(self, plot, is_open):
        return await self._call("POST", f"/meters/{plot}", json={"open": is_open})
