"""The seat plan, kept by the venue."""

import httpx

import settings


class SeatPlan:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.SEAT_PLAN,
            timeout=10,
            limits=httpx.Limits(
                max_connections=settings.PLAN_CONNECTIONS, max_keepalive_connections=settings.PLAN_CONNECTIONS
            ),
        )

    async def unsold(self, performance: str, block: str) -> list[str]:
        answer = await self._http.get(f"/performances/{performance}/blocks/{block}")
        answer.raise_for_status()
        return answer.json()["unsold"]
