"""Client of the lobby service, that looks for opponents."""

import httpx
from tenacity import retry, retry_if_exception, stop_after_attempt, wait_random

from bulkhead import bulkhead
from settings import settings


def _busy(error: BaseException) -> bool:
    return isinstance(error, httpx.HTTPStatusError) and error.response.status_code == 503


class LobbyClient:
    def __init__(self) -> None:
        limits = httpx.Limits(
            max_connections=settings.lobby_connections, max_keepalive_connections=settings.lobby_connections
        )
        self._client = httpx.AsyncClient(base_url=settings.lobby_url, timeout=settings.lobby_timeout, limits=limits)

    @bulkhead(settings.searches_at_once)
    @retry(retry=retry_if_exception(_busy), stop=stop_after_attempt(4), wait=wait_random(0.1, 0.3), reraise=True)
    async def opponents(self, rating: float, region: str) -> list[dict]:
        answer = await self._client.get("/search", params={"rating": rating, "region": region})
        answer.raise_for_status()
        return answer.json()["opponents"]

    async def close(self) -> None:
        await self._client.aclose()
