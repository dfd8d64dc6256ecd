"""The document archive: every invoice has to be registered there."""
import os

import httpx

URL = f"http://127.0.0.1:{os.environ.get('ARCHIVE_PORT', '19142')}"


class Archive:
    def __init__(self):
        self._http = httpx.AsyncClient(
            base_url=URL, timeout=15, limits=httpx.Limits(max_connections=150)
        )

    async def register(self, company, number, cents):
        response = await self._http.post(
            "/documents", json={"company": company, "number": number, "cents": cents}
        )
        response.raise_for_status()
        return response.json()["document"]

    async def close(self):
        await self._http.aclose()
