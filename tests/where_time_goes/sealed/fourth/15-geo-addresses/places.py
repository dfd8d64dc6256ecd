import asyncio
import os
import time

import httpx

SHARE = float(os.environ.get("PLACES_SHARE", "40"))


class PlacesTransport(httpx.AsyncHTTPTransport):
    """The way to the place service, with our key and as the contract wants it."""

    def __init__(self, **options):
        super().__init__(**options)
        self.key = os.environ.get("PLACES_KEY", "demo")
        self.next = 0.0

    async def handle_async_request(self, request):
        request.headers["x-key"] = self.key
        now = time.monotonic()
        mine = max(now, self.next)
        self.next = mine + 1 / SHARE
        if mine > now:
            await asyncio.sleep(mine - now)
        return await super().handle_async_request(request)


def tidy(data):
    return {"street": data["street"].title(), "town": data["town"].title(), "at": [data["lat"] / 1000, data["lon"] / 1000]}
