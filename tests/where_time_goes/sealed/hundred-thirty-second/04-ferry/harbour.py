from dataclasses import dataclass
from datetime import datetime

import httpx

from settings import Settings


@dataclass(frozen=True)
class Conditions:
    berth: int
    wind_knots: float
    tide_cm: int
    delay_minutes: int


class HarbourOffice:
    def __init__(self, settings: Settings) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.harbour_url,
            timeout=settings.harbour_timeout,
            limits=httpx.Limits(
                max_connections=settings.harbour_connections,
                max_keepalive_connections=settings.harbour_connections,
            ),
            trust_env=False,
        )

    async def conditions(self, port: str, vessel: str, at: datetime) -> Conditions:
        answer = await self._http.get(
            f"/ports/{port}/conditions", params={"vessel": vessel, "at": at.isoformat()}
        )
        answer.raise_for_status()
        return Conditions(**answer.json())

    async def aclose(self) -> None:
        await self._http.aclose()
