import asyncio
from typing import Annotated, AsyncIterator

import httpx
from fastapi import Depends

from settings import settings

_parallel = asyncio.Semaphore(settings().parallel)


async def zones() -> AsyncIterator[httpx.AsyncClient]:
    conf = settings()
    async with httpx.AsyncClient(
        base_url=conf.zones, headers={"User-Agent": conf.agent}, timeout=10, trust_env=False
    ) as http:
        yield http


async def turn() -> AsyncIterator[None]:
    async with _parallel:
        yield


Zones = Annotated[httpx.AsyncClient, Depends(zones)]
Turn = Annotated[None, Depends(turn)]
