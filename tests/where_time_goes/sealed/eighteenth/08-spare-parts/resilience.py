import asyncio
import random

import httpx


class ResilientTransport(httpx.AsyncBaseTransport):
    def __init__(self, inner, attempts, pause):
        self._inner = inner
        self._attempts = attempts
        self._pause = pause

    async def handle_async_request(self, request):
        failure = None
        for turn in range(self._attempts):
            if turn:
                await asyncio.sleep(self._pause * random.random())
            try:
                response = await self._inner.handle_async_request(request)
            except httpx.TransportError as exc:
                failure = exc
                continue
            if response.status_code < 500:
                return response
            await response.aclose()
            failure = httpx.NetworkError(f"status {response.status_code}", request=request)
        raise failure

    async def aclose(self):
        await self._inner.aclose()
