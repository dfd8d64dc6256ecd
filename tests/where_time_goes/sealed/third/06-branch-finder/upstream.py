import asyncio
import logging
import time

import httpx

log = logging.getLogger("upstream")
SLOTS = {"maps": 3, "routing": 8}


class Upstream(httpx.AsyncHTTPTransport):
    """All that concerns the map people, in one place."""

    def __init__(self, service="maps", **kw):
        super().__init__(**kw)
        self.agent = "branch-finder/2"
        self._open = asyncio.BoundedSemaphore(SLOTS[service])
        self.slowest = 0.0

    async def handle_async_request(self, request):
        request.headers["user-agent"] = self.agent
        async with self._open:
            begin = time.perf_counter()
            answer = await super().handle_async_request(request)
            self.slowest = max(self.slowest, time.perf_counter() - begin)
        if answer.status_code >= 500:
            log.warning("%s answered %s", request.url, answer.status_code)
        return answer
