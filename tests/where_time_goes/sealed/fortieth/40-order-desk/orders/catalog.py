import aiohttp
from django.conf import settings

_session = None


def _http() -> aiohttp.ClientSession:
    global _session
    if _session is None:
        _session = aiohttp.ClientSession(
            base_url=settings.CATALOG_URL,
            connector=aiohttp.TCPConnector(limit=settings.CATALOG_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.CATALOG_TIMEOUT),
        )
    return _session


async def products(skus) -> dict:
    """Products by their SKU, up to fifty."""
    async with _http().get("/products", params={"sku": ",".join(skus)}) as response:
        response.raise_for_status()
        return {item["sku"]: item for item in await response.json()}


async def product(sku: str) -> dict:
    return (await products([sku]))[sku]
