"""Exports reports. The licence of the converter allows five conversions at once."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, FastAPI

app = FastAPI()
licences = asyncio.Semaphore(5)


async def licence() -> AsyncIterator[None]:
    async with licences:
        yield


async def convert(name: str) -> bytes:
    await asyncio.sleep(0.04)
    return name.encode() * 20


@app.get("/")
async def index() -> dict[str, str]:
    return {"exports": "/export/{name}"}


@app.get("/export/{name}")
async def export(name: str, _: Annotated[None, Depends(licence)]) -> dict[str, int]:
    document = await convert(name)
    return {"bytes": len(document)}
