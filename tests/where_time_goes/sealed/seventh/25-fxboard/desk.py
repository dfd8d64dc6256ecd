import os

import httpx

from steady import SteadyTransport


class Desk:
    def __init__(self):
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=100)
        self._http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{os.environ['QUOTES_PORT']}",
            transport=SteadyTransport(httpx.AsyncHTTPTransport(limits=limits)),
        )

    async def quote(self, pair: str) -> dict:
        answer = await self._http.get(f"/mid/{pair}")
        answer.raise_for_status()
        return answer.json()

    async def close(self):
        await self._http.aclose()
