"""Client of the gateway that opens the valves in the field."""

import httpx
from tenacity import retry, retry_if_exception_type, stop_after_attempt, wait_exponential

from settings import settings


class ValveGateway:
    def __init__(self) -> None:
        limits = httpx.Limits(
            max_connections=settings.gateway_connections, max_keepalive_connections=settings.gateway_connections
        )
        self._client = httpx.AsyncClient(base_url=settings.gateway_url, timeout=settings.gateway_timeout, limits=limits)

    @retry(
        retry=retry_if_exception_type(httpx.TransportError),
        stop=stop_after_attempt(3),
        wait=wait_exponential(multiplier=0.1),
        reraise=True,
    )
    async def open(self, valve: str, order_id: int, seconds: float) -> str:
        answer = await self._client.post("/open", json={"valve": valve, "order": order_id, "seconds": seconds})
        answer.raise_for_status()
        return answer.json()["ticket"]

    async def close(self) -> None:
        await self._client.aclose()
