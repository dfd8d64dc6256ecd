import uuid

import anyio
import httpx


class PartnerTransport(httpx.AsyncBaseTransport):
    def __init__(self, contract: str, allowance: float) -> None:
        self._inner = httpx.AsyncHTTPTransport(
            retries=1, limits=httpx.Limits(max_connections=120, max_keepalive_connections=120)
        )
        self._contract = contract
        self._allowance = anyio.CapacityLimiter(allowance)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        request.headers["x-contract"] = self._contract
        request.headers["x-request-id"] = uuid.uuid4().hex
        async with self._allowance:
            return await self._inner.handle_async_request(request)

    async def aclose(self) -> None:
        await self._inner.aclose()


def partner_client(base_url: str, contract: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=base_url,
        transport=PartnerTransport(contract, 4),
        timeout=httpx.Timeout(20, pool=None),
    )
