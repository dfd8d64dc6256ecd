"""Client of the registry of cases."""
import json

import urllib3

import settings

_http = urllib3.PoolManager(
    maxsize=64,
    timeout=urllib3.Timeout(connect=1.0, read=settings.REGISTRY_TIMEOUT),
    headers={"Accept": "application/json", "User-Agent": "listings/2.3"},
)


class RegistryError(Exception):
    pass


def hearings(court, day):
    response = _http.request(
        "GET", f"{settings.REGISTRY_URL}/courts/{court}/hearings", fields={"day": day}
    )
    if response.status != 200:
        raise RegistryError(f"registry: {response.status}")
    return json.loads(response.data)["hearings"]


def case(number):
    response = _http.request("GET", f"{settings.REGISTRY_URL}/cases/{number}")
    if response.status != 200:
        raise RegistryError(f"registry: {response.status}")
    return json.loads(response.data)
