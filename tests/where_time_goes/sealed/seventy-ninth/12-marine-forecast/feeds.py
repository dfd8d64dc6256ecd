"""Upstream feeds: swell model and tide tables."""
import json
from urllib.parse import urlencode

from tornado.httpclient import AsyncHTTPClient, HTTPClientError

import settings


class FeedError(RuntimeError):
    pass


class Feeds:
    def __init__(self, base_url):
        self.base_url = base_url
        self.http = AsyncHTTPClient()

    async def _get(self, path, **params):
        url = f"{self.base_url}{path}?{urlencode(params)}"
        try:
            response = await self.http.fetch(
                url,
                headers={"Accept": "application/json"},
                connect_timeout=settings.FEED_TIMEOUT,
                request_timeout=settings.FEED_TIMEOUT,
            )
        except HTTPClientError as error:
            raise FeedError(f"{path}: {error.code}") from error
        return json.loads(response.body)

    async def swell(self, lat, lon):
        return await self._get("/swell", lat=lat, lon=lon, hours=12)

    async def tides(self, port):
        return await self._get("/tides", port=port)
