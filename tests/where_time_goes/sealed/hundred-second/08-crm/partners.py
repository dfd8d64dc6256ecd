import asyncio

import httpx

from settings import settings


class Partners:
    """What other systems know of a company: its open deals and how it pays."""

    def __init__(self) -> None:
        limits = httpx.Limits(
            max_connections=settings.partner_connections,
            max_keepalive_connections=settings.partner_connections,
        )
        self._http = httpx.AsyncClient(base_url=settings.partners_url, limits=limits, timeout=10)

    async def _get(self, path: str) -> dict:
        answer = await self._http.get(path)
        answer.raise_for_status()
        return answer.json()

    async def overview(self, company: int) -> dict:
        deals, credit = await asyncio.gather(self._get(f"/deals/{company}"), self._get(f"/credit/{company}"))
        return {"deals": deals["open"], "rating": credit["rating"]}

    async def deals(self, company: int) -> dict:
        return await self._get(f"/deals/{company}")

    async def close(self) -> None:
        await self._http.aclose()
