import urllib3
from django.conf import settings

_pool = urllib3.HTTPConnectionPool(
    settings.PRICING_HOST,
    settings.PRICING_PORT,
    maxsize=settings.PRICING_CONNECTIONS,
    timeout=settings.PRICING_TIMEOUT,
)


def quote(show: int, row: str, seats: int) -> dict:
    """The price of the day for some seats of one row."""
    response = _pool.request("GET", f"/price?show={show}&row={row}&seats={seats}")
    if response.status != 200:
        raise RuntimeError(f"pricing answered {response.status}")
    return response.json()
