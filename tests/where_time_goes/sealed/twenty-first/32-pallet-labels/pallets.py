import aiohttp

import settings
from compiler import to_zpl


class Pallets:
    def __init__(self, session: aiohttp.ClientSession):
        self._session = session

    async def load(self, number: int) -> dict:
        async with self._session.get(f"{settings.WMS_URL}/pallets/{number}") as reply:
            reply.raise_for_status()
            return await reply.json()

    def layout(self, pallet: dict) -> dict:
        return {
            "width": 105,
            "height": 148,
            "sscc": pallet["sscc"],
            "gross": pallet["gross"],
            "lines": [pallet["consignee"], pallet["street"], pallet["city"], *(f"{c['qty']} x {c['article']}" for c in pallet["content"])],
        }

    async def label(self, number: int) -> str:
        return await to_zpl(self.layout(await self.load(number)))
