import os

import httpx

SMSC_URL = f"http://127.0.0.1:{os.environ.get('SMSC_PORT', '20155')}"


class Gateway:
    def __init__(self):
        self.http = httpx.AsyncClient(base_url=SMSC_URL, timeout=8.0)

    async def submit(self, to: str, text: str) -> str:
        response = await self.http.post("/submit", json={"to": to, "text": text})
        response.raise_for_status()
        return response.json()["message_id"]

    async def close(self):
        await self.http.aclose()
