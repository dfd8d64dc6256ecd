"""Client of the warehouse management system."""
import aiohttp
from django.conf import settings

_session = None


def session():
    global _session
    if _session is None:
        _session = aiohttp.ClientSession(
            settings.WMS_URL,
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=settings.WMS_TIMEOUT),
        )
    return _session


async def get_json(path, params=None):
    async with session().get(path, params=params) as reply:
        reply.raise_for_status()
        return await reply.json()


async def picklist(number):
    return await get_json(f"/picklists/{number}")


async def product(sku):
    return await get_json(f"/products/{sku}")


async def products(skus):
    found = await get_json("/products", params=[("sku", sku) for sku in skus])
    return {item["sku"]: item for item in found["items"]}
