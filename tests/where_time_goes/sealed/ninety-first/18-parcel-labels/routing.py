"""Client of the routing service: which depot and tour a postcode belongs to."""

import httpx

import settings


class Routing:
    def __init__(self) -> None:
        self.http = httpx.AsyncClient(
            base_url=settings.ROUTING_URL,
            timeout=settings.ROUTING_TIMEOUT,
            limits=httpx.Limits(max_connections=200, max_keepalive_connections=200),
        )

    async def route(self, postcode: str) -> tuple[str, int]:
        answer = await self.http.get(f"/routes/{postcode}")
        answer.raise_for_status()
        found = answer.json()
        return found["depot"], found["tour"]

    async def close(self) -> None:
        await self.http.aclose()
