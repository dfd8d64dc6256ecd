"""Asks the roaming hub whether a card may charge, and at what price."""
from dataclasses import dataclass

import aiohttp

import settings
from logship import component_log


@dataclass
class Grant:
    allowed: bool
    contract: str
    cents_per_kwh: int


class RoamingHub:
    def __init__(self, client: aiohttp.ClientSession, request_id: str):
        self.client = client
        self.log = component_log("roaming", request=request_id)

    async def authorize(self, card: str, operator: str) -> Grant:
        query = {"card": card, "operator": operator}
        async with self.client.get(f"{settings.ROAMING_URL}/authorize", params=query) as response:
            response.raise_for_status()
            data = await response.json()
        self.log.info("authorized", fields={"card": card[-4:], "allowed": data["allowed"]})
        return Grant(**data)
