import urllib3

import settings

_pool = urllib3.PoolManager(maxsize=32, timeout=settings.REGISTRY_TIMEOUT, retries=urllib3.Retry(1))


def vehicle_class(plate):
    """Ask the registry of vehicles for the class that a plate belongs to."""
    answer = _pool.request("GET", f"{settings.REGISTRY_URL}/plates/{plate}")
    return answer.json()["class"]
