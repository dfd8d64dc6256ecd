from collections.abc import AsyncIterator
from typing import Annotated

import httpx
from fastapi import Depends, HTTPException

from settings import Settings, get_settings


class RatingGateway:
    def __init__(self, http: httpx.AsyncClient, settings: Settings) -> None:
        self._http = http
        self._settings = settings

    async def risk_class(self, postcode: str, age: int) -> int:
        response = await self._http.get("/risk", params={"postcode": postcode, "age": age})
        if response.status_code >= 500:
            raise HTTPException(status_code=502, detail="rating is not available")
        response.raise_for_status()
        return min(response.json()["class"], self._settings.max_risk_class)

    async def claims(self, holder: int) -> list[dict]:
        response = await self._http.get(f"/claims/{holder}")
        response.raise_for_status()
        return response.json()["claims"]


async def rating_gateway(settings: Annotated[Settings, Depends(get_settings)]) -> AsyncIterator[RatingGateway]:
    async with httpx.AsyncClient(
        base_url=settings.rating_url,
        timeout=settings.rating_timeout,
        headers={"User-Agent": "quotes/2.3"},
    ) as http:
        yield RatingGateway(http, settings)


Rating = Annotated[RatingGateway, Depends(rating_gateway)]
