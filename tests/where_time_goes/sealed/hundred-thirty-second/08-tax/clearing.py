from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from litestar import Litestar
from litestar.datastructures import State

from settings import settings


class ClearingRejected(Exception):
    pass


class ClearingHouse:
    """The transfer office of the state that numbers every return."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self._http = http

    async def register(self, return_id: int, tax_number: str, assessed: int) -> str:
        answer = await self._http.post(
            "/transfers",
            json={"office": settings.office, "return": return_id, "number": tax_number, "assessed": assessed},
        )
        if answer.status_code != 200:
            raise ClearingRejected(answer.text)
        return answer.json()["ticket"]


@asynccontextmanager
async def clearing_house(app: Litestar) -> AsyncIterator[None]:
    async with httpx.AsyncClient(
        base_url=settings.clearing_url,
        timeout=settings.clearing_timeout,
        limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
        trust_env=False,
    ) as http:
        app.state.clearing = ClearingHouse(http)
        yield


async def provide_clearing(state: State) -> ClearingHouse:
    return state.clearing
