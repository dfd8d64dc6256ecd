import httpx
from pydantic import BaseModel

from settings import settings


class Bed(BaseModel):
    number: int
    patient: str | None
    isolation: bool = False


class Records:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.records_url,
            timeout=10,
            limits=httpx.Limits(max_connections=settings.records_connections),
        )

    async def beds(self, ward: int) -> list[Bed]:
        answer = await self._http.get(f"/wards/{ward}/beds")
        answer.raise_for_status()
        return [Bed.model_validate(bed) for bed in answer.json()]

    async def close(self) -> None:
        await self._http.aclose()
