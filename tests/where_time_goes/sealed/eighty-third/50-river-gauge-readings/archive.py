"""Client of the hydrological archive."""
import json

from tornado.httpclient import AsyncHTTPClient

import settings

AsyncHTTPClient.configure(None, max_clients=200)


class Archive:
    def __init__(self, base_url=settings.ARCHIVE_URL):
        self._base = base_url
        self._client = AsyncHTTPClient()

    async def store(self, gauge, levels, alert):
        answer = await self._client.fetch(
            f"{self._base}/series/{gauge}",
            method="POST",
            headers={"Content-Type": "application/json"},
            body=json.dumps({"levels": levels, "alert": alert}),
            request_timeout=settings.ARCHIVE_TIMEOUT,
        )
        return json.loads(answer.body)["batch"]
