"""Client of the carrier's reservation interface."""
import json

import urllib3

import settings


class CarrierError(Exception):
    def __init__(self, status):
        super().__init__(f"carrier answered {status}")
        self.status = status


class Carrier:
    def __init__(self, base_url, key):
        self.base_url = base_url
        self.http = urllib3.PoolManager(
            num_pools=2,
            maxsize=4,
            block=True,
            timeout=urllib3.Timeout(connect=settings.CONNECT_TIMEOUT, read=settings.READ_TIMEOUT),
            retries=urllib3.Retry(connect=3, read=0, backoff_factor=0.2),
            headers={"x-api-key": key, "accept": "application/json"},
        )

    def _call(self, method, path, **options):
        answer = self.http.request(method, self.base_url + path, **options)
        if answer.status >= 400:
            raise CarrierError(answer.status)
        return json.loads(answer.data)

    def sailings(self, line, day):
        return self._call("GET", f"/lines/{line}/sailings", fields={"day": day})["sailings"]

    def hold(self, sailing, passengers, vehicle):
        request = {"sailing": sailing, "passengers": passengers, "vehicle": vehicle}
        return self._call("POST", "/holds", json=request)


carrier = Carrier(settings.CARRIER_URL, settings.CARRIER_KEY)
