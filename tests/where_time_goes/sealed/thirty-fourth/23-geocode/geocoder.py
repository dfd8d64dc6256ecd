import httpx

import config
from spacing import Spacing


class Geocoder:
    def __init__(self):
        self.spacing = Spacing(config.PROVIDER_CALLS_PER_SECOND)
        self.http = None

    async def start(self):
        limits = httpx.Limits(max_connections=config.MAX_CONNECTIONS, max_keepalive_connections=config.MAX_CONNECTIONS)
        self.http = httpx.AsyncClient(base_url=config.PROVIDER_URL, limits=limits, timeout=20.0, headers={"X-Key": config.PROVIDER_KEY})

    async def stop(self):
        await self.http.aclose()

    async def _call(self, path, **params):
        await self.spacing.turn()
        response = await self.http.get(path, params=params)
        response.raise_for_status()
        return response.json()["results"]

    async def forward(self, text):
        return await self._call("/search", q=text.strip().lower())

    async def reverse(self, lat, lon):
        return await self._call("/reverse", lat=round(lat, 5), lon=round(lon, 5))
