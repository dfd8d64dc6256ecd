import asyncio
from dataclasses import dataclass

import aiohttp

from carcover.settings import settings
from carcover.tokens import TokenSource

PANEL = ("aurora", "meridian")


@dataclass(frozen=True, slots=True)
class Premium:
    insurer: str
    yearly_cents: int
    excess_cents: int


class InsurerPanel:
    def __init__(self) -> None:
        self._http = aiohttp.ClientSession(
            timeout=aiohttp.ClientTimeout(total=settings.insurer_timeout),
            connector=aiohttp.TCPConnector(limit=settings.insurer_connections),
            raise_for_status=True,
        )
        self._tokens = TokenSource(self._http)
        self._slots = asyncio.Semaphore(settings.insurer_concurrency)

    async def _ask(self, insurer: str, risk: dict) -> Premium:
        token = await self._tokens.get()
        async with self._slots:
            async with self._http.post(
                f"{settings.insurers_url}/{insurer}/premiums",
                json=risk,
                headers={"authorization": f"Bearer {token}"},
            ) as response:
                body = await response.json()
        return Premium(insurer, body["yearly"], body["excess"])

    async def premiums(self, risk: dict) -> list[Premium]:
        answers = await asyncio.gather(*(self._ask(name, risk) for name in PANEL))
        return sorted(answers, key=lambda premium: premium.yearly_cents)

    async def vehicle(self, plate: str) -> dict:
        url = f"{settings.insurers_url}/register/{plate}"
        async with self._http.get(url) as response:
            return await response.json()

    async def close(self) -> None:
        await self._http.close()
