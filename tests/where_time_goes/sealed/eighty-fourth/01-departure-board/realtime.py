import httpx

from models import Departure
from settings import settings


class RealtimeClient:
    """The interface of the control centre: expected departures of a stop."""

    def __init__(self) -> None:
        self._http: httpx.AsyncClient | None = None

    async def open(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.realtime_url,
            timeout=settings.realtime_timeout,
            limits=httpx.Limits(
                max_connections=settings.realtime_connections,
                max_keepalive_connections=settings.realtime_connections,
            ),
        )

    async def close(self) -> None:
        if self._http is not None:
            await self._http.aclose()

    async def departures(self, stop: str) -> list[Departure]:
        assert self._http is not None
        answer = await self._http.get(f"/stops/{stop}/departures")
        answer.raise_for_status()
        return [Departure.model_validate(item) for item in answer.json()]


realtime = RealtimeClient()
