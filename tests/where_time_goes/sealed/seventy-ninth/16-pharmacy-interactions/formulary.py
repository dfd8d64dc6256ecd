"""Access to the national formulary's interaction data."""
from contextlib import asynccontextmanager

import httpx

import settings


class FormularyError(RuntimeError):
    pass


@asynccontextmanager
async def connect():
    async with httpx.AsyncClient(
        base_url=settings.FORMULARY_URL,
        timeout=settings.FORMULARY_TIMEOUT,
        headers={"User-Agent": settings.CLIENT_NAME},
    ) as client:
        yield client


async def interactions(drug, others):
    async with connect() as client:
        try:
            response = await client.get(
                f"/drugs/{drug}/interactions", params={"with": ",".join(others)}
            )
            response.raise_for_status()
        except httpx.HTTPError as error:
            raise FormularyError(str(error)) from error
    return response.json()["pairs"]


async def monograph(drug):
    async with connect() as client:
        try:
            response = await client.get(f"/drugs/{drug}")
            response.raise_for_status()
        except httpx.HTTPError as error:
            raise FormularyError(str(error)) from error
    return response.json()
