import aiohttp

import settings
from tracking.discovery import ServiceResolver


def make_session() -> aiohttp.ClientSession:
    connector = aiohttp.TCPConnector(
        limit=200,
        resolver=ServiceResolver(settings.DISCOVERY),
        use_dns_cache=False,
    )
    return aiohttp.ClientSession(connector=connector, timeout=aiohttp.ClientTimeout(total=20))


async def parcel_events(session: aiohttp.ClientSession, carrier: str, parcel: str) -> list[dict]:
    host = settings.CARRIERS[carrier]
    async with session.get(f"http://{host}:{settings.CARRIER_PORT}/parcels/{parcel}") as response:
        response.raise_for_status()
        return (await response.json())["events"]
