import httpx

import settings
from quota import Quota


class AddressUnknown(Exception):
    pass


class Geocoder:
    def __init__(self):
        quota = Quota(settings.GEOCODER_CALLS_PER_SECOND)
        self.client = httpx.AsyncClient(
            base_url=settings.GEOCODER_URL,
            timeout=settings.GEOCODER_TIMEOUT,
            limits=httpx.Limits(max_connections=120, max_keepalive_connections=120),
            event_hooks={"request": [quota]},
        )

    async def locate(self, address):
        answer = await self.client.get("/search", params={"q": address})
        if answer.status_code == 404:
            raise AddressUnknown(address)
        answer.raise_for_status()
        place = answer.json()
        return place["lat"], place["lon"]

    async def close(self):
        await self.client.aclose()
