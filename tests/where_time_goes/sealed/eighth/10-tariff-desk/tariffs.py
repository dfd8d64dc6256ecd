import os
from dataclasses import dataclass

import httpx

from actor import Actor


@dataclass(frozen=True)
class Quote:
    zone: str
    grams: int


class TariffActor(Actor):
    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[str, int] = {}
        self._http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{os.environ['CARRIER_PORT']}",
            limits=httpx.Limits(max_connections=50),
            timeout=15,
        )

    async def receive(self, message: Quote) -> dict:
        self._seen[message.zone] = self._seen.get(message.zone, 0) + 1
        answer = await self._http.get("/tariff", params={"zone": message.zone, "grams": message.grams})
        answer.raise_for_status()
        return answer.json()

    async def stop(self) -> None:
        await super().stop()
        await self._http.aclose()
