import json
import os
from dataclasses import dataclass

import aiohttp

FEED = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18403')}/feed.json"


@dataclass(slots=True)
class Price:
    match: int
    pick: str
    price: float
    book: str
    league: str


class Feed:
    def __init__(self) -> None:
        self.session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self.session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))

    async def close(self) -> None:
        if self.session is not None:
            await self.session.close()

    async def load(self) -> dict[int, list[Price]]:
        async with self.session.get(FEED) as response:
            document = json.loads(await response.read())
        markets: dict[int, list[Price]] = {}
        for row in document["rows"]:
            price = Price(**row)
            markets.setdefault(price.match, []).append(price)
        return markets
