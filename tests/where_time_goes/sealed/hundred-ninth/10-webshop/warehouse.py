import requests
from requests.adapters import HTTPAdapter


class OutOfStock(Exception):
    pass


class Warehouse:
    """Stock and list prices, kept by the logistics department."""

    def __init__(self, base_url, timeout):
        self.base_url = base_url
        self.timeout = timeout
        self.http = requests.Session()
        self.http.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=200))

    def article(self, sku):
        reply = self.http.get("%s/articles/%s" % (self.base_url, sku), timeout=self.timeout)
        reply.raise_for_status()
        return reply.json()

    def reserve(self, sku, quantity):
        reply = self.http.post(
            "%s/reservations" % self.base_url,
            json={"sku": sku, "quantity": quantity},
            timeout=self.timeout,
        )
        if reply.status_code == 409:
            raise OutOfStock(sku)
        reply.raise_for_status()
        return reply.json()
