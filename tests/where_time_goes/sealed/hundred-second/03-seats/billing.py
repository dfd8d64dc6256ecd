import httpx

import config


class Billing:
    """The billing provider works out what a change costs for the rest of the month."""

    def __init__(self) -> None:
        limits = httpx.Limits(
            max_connections=config.BILLING_CONNECTIONS, max_keepalive_connections=config.BILLING_CONNECTIONS
        )
        self._http = httpx.AsyncClient(base_url=config.BILLING_URL, limits=limits, timeout=15)

    async def preview(self, plan: str, seats: int, cents: int) -> int:
        answer = await self._http.post("/preview", json={"plan": plan, "seats": seats, "cents": cents})
        answer.raise_for_status()
        return answer.json()["monthly_cents"]

    async def close(self) -> None:
        await self._http.aclose()
