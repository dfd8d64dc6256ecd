import os
from collections.abc import AsyncGenerator

import httpx

BASE = f"http://127.0.0.1:{os.environ.get('CARRIER_PORT', '18635')}"


class Carrier:
    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def events(self, number: str) -> list[dict]:
        answer = await self.http.get(f"/v2/parcels/{number}/events")
        answer.raise_for_status()
        return answer.json()["events"]


async def carrier_access() -> AsyncGenerator[Carrier, None]:
    async with httpx.AsyncClient(base_url=BASE, timeout=5, headers={"X-Client": "tracking"}) as http:
        yield Carrier(http)
