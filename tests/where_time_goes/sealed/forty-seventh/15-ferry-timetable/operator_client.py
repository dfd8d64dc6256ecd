"""Calls the ferry operators' departure system through its blocking HTTP client."""
import asyncio
from concurrent.futures import ThreadPoolExecutor

import urllib3

import settings

_pool = urllib3.HTTPConnectionPool(
    "127.0.0.1", settings.OPERATOR_PORT,
    maxsize=settings.OPERATOR_WORKERS, block=True, timeout=settings.OPERATOR_TIMEOUT,
)
_workers = ThreadPoolExecutor(settings.OPERATOR_WORKERS, thread_name_prefix="operator")


class OperatorUnavailable(Exception):
    pass


def _fetch(path: str) -> dict:
    resp = _pool.request("GET", path)
    if resp.status != 200:
        raise OperatorUnavailable(f"{path}: {resp.status}")
    return resp.json()


async def fetch(path: str) -> dict:
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_workers, _fetch, path)


async def departures(line: str, day: str) -> list[dict]:
    data = await fetch(f"/lines/{line}/departures?day={day}")
    return data["departures"]


async def occupancy(line: str) -> dict:
    return await fetch(f"/lines/{line}/occupancy")
