"""Client of the customs office's tariff service."""
import functools
import json
from decimal import Decimal
from urllib.parse import urlencode

import urllib3
from django.conf import settings


class TariffError(Exception):
    pass


class TariffService:
    def __init__(self, base_url, timeout, connections):
        self._base_url = base_url
        self._http = urllib3.PoolManager(
            num_pools=2, maxsize=connections, timeout=timeout, retries=False
        )

    def rate(self, code, origin):
        query = urlencode({"origin": origin})
        response = self._http.request("GET", f"{self._base_url}/rates/{code}?{query}")
        if response.status != 200:
            raise TariffError(f"tariff service answered {response.status} for {code}")
        return Decimal(json.loads(response.data)["percent"])


@functools.cache
def service():
    return TariffService(
        settings.TARIFF_URL, settings.TARIFF_TIMEOUT, settings.TARIFF_CONNECTIONS
    )
