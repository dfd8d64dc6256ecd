"""Client of the carrier's label service."""
import httpx

import config


class Carrier:
    def __init__(self):
        self.http = httpx.AsyncClient(
            base_url=config.CARRIER_URL,
            timeout=20.0,
            trust_env=False,
            limits=httpx.Limits(
                max_connections=config.MAX_CONNECTIONS,
                max_keepalive_connections=config.MAX_CONNECTIONS,
            ),
        )

    async def label(self, parcel):
        response = await self.http.post("/labels", json=parcel)
        response.raise_for_status()
        return response.json()

    async def track(self, code):
        response = await self.http.get(f"/tracking/{code}")
        response.raise_for_status()
        return response.json()

    async def close(self):
        await self.http.aclose()
