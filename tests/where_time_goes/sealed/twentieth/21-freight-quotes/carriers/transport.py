import asyncio
import logging
import uuid

import httpx

log = logging.getLogger("carriers")


class CarrierTransport(httpx.AsyncBaseTransport):
    def __init__(self, inner, quota, client_id):
        self._inner = inner
        self._quota = quota
        self._client_id = client_id

    async def handle_async_request(self, request):
        request.headers["x-client-id"] = self._client_id
        request.headers["x-correlation-id"] = uuid.uuid4().hex
        ahead = self._quota.book()
        if ahead:
            await asyncio.sleep(ahead)
        response = await self._inner.handle_async_request(request)
        if response.status_code >= 500:
            log.warning("carrier answered %s for %s", response.status_code, request.url)
        return response

    async def aclose(self):
        await self._inner.aclose()
