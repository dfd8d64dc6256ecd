import json
import logging
from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest

import settings

log = logging.getLogger("radio.upstream")


class Unavailable(Exception):
    pass


class Upstream:
    def __init__(self) -> None:
        self.http = AsyncHTTPClient()

    async def _call(self, url: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        request = HTTPRequest(
            url,
            method="GET" if body is None else "POST",
            body=None if body is None else json.dumps(body),
            headers={"Accept": "application/json"},
            connect_timeout=settings.CONNECT_TIMEOUT,
            request_timeout=settings.REQUEST_TIMEOUT,
        )
        try:
            response = await self.http.fetch(request)
        except (HTTPClientError, OSError) as error:
            log.warning("%s: %s", url, error)
            raise Unavailable(url) from error
        return json.loads(response.body)

    async def on_air(self, channel: str) -> dict[str, Any]:
        return await self._call(f"{settings.PLAYOUT_URL}/{channel}/on-air")

    async def listeners(self, channel: str) -> int:
        return (await self._call(f"{settings.AUDIENCE_URL}/{channel}"))["listeners"]

    async def request_song(self, channel: str, song: str, name: str) -> dict[str, Any]:
        return await self._call(f"{settings.PLAYOUT_URL}/{channel}/requests", {"song": song, "name": name})
