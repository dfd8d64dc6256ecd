"""Client of the archive of grants."""

import json

from tornado.httpclient import AsyncHTTPClient

import settings

AsyncHTTPClient.configure(None, max_clients=settings.ARCHIVE_CLIENTS)


class Archive:
    def __init__(self) -> None:
        self._client = AsyncHTTPClient()

    async def grants(self, surname: str) -> list[dict]:
        response = await self._client.fetch(f"{settings.ARCHIVE_URL}/grants/{surname}", request_timeout=10)
        return json.loads(response.body)["grants"]
