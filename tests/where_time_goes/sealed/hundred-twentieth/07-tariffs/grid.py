import httpx

from settings import settings


class Grid:
    """The grid operator: fee tables and the class of a meter."""

    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.grid_url,
            timeout=settings.grid_timeout,
            limits=httpx.Limits(
                max_connections=settings.grid_connections,
                max_keepalive_connections=settings.grid_connections,
            ),
        )

    async def fee_page(self, page: int) -> list[dict]:
        answer = await self._http.get("/fees", params={"page": page})
        answer.raise_for_status()
        return answer.json()["fees"]

    async def meter_class(self, postcode: str) -> str:
        answer = await self._http.get(f"/meters/{postcode}")
        answer.raise_for_status()
        return answer.json()["class"]

    async def close(self) -> None:
        await self._http.aclose()
