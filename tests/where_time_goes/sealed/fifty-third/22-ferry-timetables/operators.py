"""Client of the ferry operators' departures service."""
import httpx

from settings import settings


class OperatorError(Exception):
    def __init__(self, status, detail):
        super().__init__(f"{status}: {detail}")
        self.status = status


def _headers():
    return {"X-Operator-Key": settings.operator_key, "Accept": "application/json", "User-Agent": "ferrytimes/3.2"}


async def _get(path, **params):
    timeout = httpx.Timeout(settings.read_timeout, connect=settings.connect_timeout)
    async with httpx.AsyncClient(base_url=settings.operator_url, headers=_headers(), timeout=timeout) as client:
        response = await client.get(path, params=params)
    if response.status_code == 404:
        return None
    if response.is_error:
        raise OperatorError(response.status_code, response.text)
    return response.json()


async def departures(port, after):
    answer = await _get(f"/ports/{port}/departures", after=after)
    return [] if answer is None else answer["departures"]


async def vessel(name):
    return await _get(f"/vessels/{name}")
