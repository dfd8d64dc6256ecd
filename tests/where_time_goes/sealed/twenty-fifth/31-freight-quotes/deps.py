from collections.abc import AsyncIterator
from typing import Annotated

import httpx
from fastapi import Depends, Request

import settings
from carriers.client import CarrierApi


def request_headers(request: Request) -> dict[str, str]:
    return {
        "x-api-key": settings.CARRIER_KEY,
        "x-correlation-id": request.headers.get("x-request-id", "none"),
    }


async def carrier_api(
    headers: Annotated[dict[str, str], Depends(request_headers)],
) -> AsyncIterator[CarrierApi]:
    async with httpx.AsyncClient(
        base_url=settings.CARRIER_URL,
        headers=headers,
        timeout=settings.TIMEOUT,
    ) as http:
        yield CarrierApi(http)


Carrier = Annotated[CarrierApi, Depends(carrier_api)]
