import asyncio
from time import monotonic

import httpx

import settings


class PartnerTransport(httpx.AsyncBaseTransport):
    """Adds the account headers that the carrier expects on every call."""

    def __init__(self, inner: httpx.AsyncBaseTransport, key: str, calls_per_minute: int) -> None:
        self._inner = inner
        self._key = key
        self._step = 60.0 / calls_per_minute
        self._due = monotonic()
        self._sent = 0

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        now = monotonic()
        turn = max(now, self._due)
        self._due = turn + self._step
        if turn > now:
            await asyncio.sleep(turn - now)
        self._sent += 1
        request.headers["x-account-key"] = self._key
        request.headers["x-call-number"] = str(self._sent)
        return await self._inner.handle_async_request(request)

    async def aclose(self) -> None:
        await self._inner.aclose()


def carrier_client() -> httpx.AsyncClient:
    limits = httpx.Limits(
        max_connections=settings.CARRIER_CONNECTIONS,
        max_keepalive_connections=settings.CARRIER_CONNECTIONS,
    )
    transport = PartnerTransport(
        httpx.AsyncHTTPTransport(limits=limits),
        settings.CARRIER_KEY,
        settings.CARRIER_CALLS_PER_MINUTE,
    )
    return httpx.AsyncClient(
        base_url=settings.CARRIER_URL, transport=transport, timeout=settings.CARRIER_TIMEOUT
    )
