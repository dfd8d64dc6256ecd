import aiohttp
from django.conf import settings

_session = None


def session():
    global _session
    if _session is None:
        _session = aiohttp.ClientSession(
            settings.GAUGES_URL,
            connector=aiohttp.TCPConnector(limit=200),
            timeout=aiohttp.ClientTimeout(total=5),
        )
    return _session


async def read(station_id):
    async with session().get(f"/gauges/{station_id}") as answer:
        answer.raise_for_status()
        return await answer.json()
