from typing import Annotated, AsyncIterator

import asyncpg
from fastapi import Depends, Request

from registry import VehicleRegistry


async def connection(request: Request) -> AsyncIterator[asyncpg.Connection]:
    async with request.app.state.pool.acquire() as conn:
        yield conn


def registry(request: Request) -> VehicleRegistry:
    return request.app.state.registry


Connection = Annotated[asyncpg.Connection, Depends(connection)]
Registry = Annotated[VehicleRegistry, Depends(registry)]
