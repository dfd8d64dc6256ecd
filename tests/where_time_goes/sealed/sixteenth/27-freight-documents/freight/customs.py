import os

import aiohttp

CUSTOMS_URL = "http://127.0.0.1:" + os.environ.get("CUSTOMS_PORT", "18570")


class Customs:
    def __init__(self):
        self._http = aiohttp.ClientSession(
            CUSTOMS_URL, connector=aiohttp.TCPConnector(limit=200, keepalive_timeout=60)
        )

    async def items(self, waybill):
        async with self._http.get(f"/waybills/{waybill}/items") as reply:
            reply.raise_for_status()
            return await reply.json()

    async def file(self, waybill, checksum):
        async with self._http.post(f"/waybills/{waybill}/filed", json={"sum": checksum}) as reply:
            reply.raise_for_status()
            return (await reply.json())["number"]

    async def close(self):
        await self._http.close()
