"""Client of the rate supplier."""
import json

import urllib3

import config


class SupplierError(Exception):
    pass


class Supplier:
    def __init__(self, base_url, connections, timeout):
        self._base = base_url
        self._http = urllib3.PoolManager(
            maxsize=connections,
            block=False,
            retries=False,
            timeout=urllib3.Timeout(connect=2.0, read=timeout),
        )

    def rates(self, hotel_id, nights):
        response = self._http.request(
            "GET",
            f"{self._base}/rates/{hotel_id}",
            fields={"nights": str(nights)},
        )
        if response.status != 200:
            raise SupplierError(f"rates of {hotel_id}: {response.status}")
        return json.loads(response.data)["rates"]


supplier = Supplier(config.SUPPLIER_URL, config.SUPPLIER_CONNECTIONS, config.SUPPLIER_TIMEOUT)
