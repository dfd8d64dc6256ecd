import os

import httpx


class Source:
    def __init__(self):
        self.http = None

    async def open(self):
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{os.environ['CUSTOMERS_PORT']}",
            limits=httpx.Limits(max_connections=120, max_keepalive_connections=120),
            timeout=10,
        )

    async def close(self):
        await self.http.aclose()

    async def page(self, segment, cursor):
        answer = await self.http.get(f"/customers/{segment}/{cursor}")
        answer.raise_for_status()
        return answer.json()
