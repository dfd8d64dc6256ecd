"""Client of the ERP's JSON interface."""
import json

import urllib3

import settings


class ErpError(Exception):
    def __init__(self, status, path):
        super().__init__(f"ERP answered {status} for {path}")
        self.status = status


class ErpClient:
    def __init__(self, base_url, pool_size, timeout):
        self._base = base_url
        self._http = urllib3.PoolManager(
            num_pools=2,
            maxsize=pool_size,
            timeout=urllib3.Timeout(total=timeout),
            retries=False,
        )

    def _get(self, path):
        answer = self._http.request("GET", self._base + path)
        if answer.status != 200:
            raise ErpError(answer.status, path)
        return json.loads(answer.data)

    def order(self, number):
        return self._get(f"/orders/{number}")

    def tax_profile(self, country):
        return self._get(f"/tax-profiles/{country}")

    def customer(self, account):
        return self._get(f"/customers/{account}")


client = ErpClient(settings.ERP_URL, settings.HTTP_POOL, settings.HTTP_TIMEOUT)
