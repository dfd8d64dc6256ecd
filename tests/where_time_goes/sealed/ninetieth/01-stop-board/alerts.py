import httpx

from models import Alert
from settings import settings


class AlertService:
    def __init__(self) -> None:
        self._client = httpx.AsyncClient(
            base_url=settings.control_centre_url,
            timeout=settings.request_timeout,
            limits=httpx.Limits(
                max_connections=settings.max_connections, max_keepalive_connections=settings.max_connections
            ),
        )

    async def for_stop(self, stop: int) -> list[Alert]:
        response = await self._client.get(f"/alerts/{stop}")
        response.raise_for_status()
        return [Alert(**row) for row in response.json()]

    async def aclose(self) -> None:
        await self._client.aclose()
