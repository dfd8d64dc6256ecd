"""Client of the customer accounts service."""
import urllib3
from django.conf import settings

_http = urllib3.PoolManager(maxsize=settings.ACCOUNTS_POOL, timeout=urllib3.Timeout(5.0))


def get_customer(customer_id: int) -> dict:
    resp = _http.request("GET", f"{settings.ACCOUNTS_URL}/customers/{customer_id}")
    if resp.status != 200:
        raise RuntimeError(f"accounts answered {resp.status}")
    return resp.json()


def customer_tier(customer_id: int) -> str:
    return get_customer(customer_id)["tier"]
