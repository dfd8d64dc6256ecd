import json

from tornado.httpclient import AsyncHTTPClient, HTTPRequest

import settings


class VenueClient:
    def __init__(self, base_url):
        self.base_url = base_url.rstrip("/")
        self._http = AsyncHTTPClient()

    async def seats(self, event_id):
        request = HTTPRequest(
            f"{self.base_url}/events/{event_id}/seats",
            headers={"Accept": "application/json"},
            request_timeout=settings.REQUEST_TIMEOUT,
            connect_timeout=settings.CONNECT_TIMEOUT,
        )
        response = await self._http.fetch(request)
        return json.loads(response.body)
