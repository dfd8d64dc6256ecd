import logging

import httpx

log = logging.getLogger("steady")


class SteadyTransport(httpx.AsyncBaseTransport):
    patience = 0.15
    ceiling = 1.5

    def __init__(self, inner: httpx.AsyncBaseTransport):
        self._inner = inner

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        patience = self.patience
        while True:
            request.extensions["timeout"] = httpx.Timeout(patience).as_dict()
            try:
                return await self._inner.handle_async_request(request)
            except (httpx.TimeoutException, httpx.RemoteProtocolError) as why:
                log.info("%s after %.2f s: %r", request.url, patience, why)
            patience = min(patience * 1.4, self.ceiling)

    async def aclose(self):
        await self._inner.aclose()
