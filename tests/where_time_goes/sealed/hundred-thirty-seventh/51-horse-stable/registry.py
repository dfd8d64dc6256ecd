"""Client of the equine passport registry."""
import json

import urllib3

import config

_pool = urllib3.HTTPConnectionPool(
    config.REGISTRY_HOST,
    config.REGISTRY_PORT,
    maxsize=config.THREADS,
    timeout=urllib3.Timeout(connect=1, read=5),
    retries=False,
)


class RegistryError(Exception):
    pass


def passport(chip: str) -> dict:
    response = _pool.request("GET", f"/passports/{chip}")
    if response.status != 200:
        raise RegistryError(f"{chip}: {response.status}")
    return json.loads(response.data)
