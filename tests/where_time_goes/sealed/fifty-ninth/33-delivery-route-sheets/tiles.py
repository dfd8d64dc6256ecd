from tornado.httpclient import AsyncHTTPClient, HTTPRequest

import settings


class Tiles:
    """Map server: the drawn map of a part of the town, as SVG."""

    def __init__(self):
        self._client = AsyncHTTPClient(max_clients=settings.MAX_CLIENTS)

    async def fetch(self, depot, route):
        answer = await self._client.fetch(HTTPRequest(
            f"{settings.TILES_URL}/tiles/{depot}/{route}.svg", request_timeout=10))
        return answer.body
