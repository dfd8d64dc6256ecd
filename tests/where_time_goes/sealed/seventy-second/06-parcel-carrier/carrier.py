"""Client of the carrier's shipping interface. Calls are numbered and signed."""
import hashlib
import hmac
import json
import threading
import time

import urllib3


class CarrierError(Exception):
    pass


class CarrierClient:
    def __init__(self, url, account, secret, connections, timeout):
        self._url = url
        self._account = account
        self._secret = secret
        self._http = urllib3.PoolManager(maxsize=connections, timeout=timeout, retries=False)
        self._guard = threading.Lock()
        self._number = int(time.time() * 1000)

    def book(self, parcel):
        return self._call("/v2/bookings", parcel)

    def price(self, zone, grams):
        return self._call("/v2/prices", {"zone": zone, "grams": grams})

    def _call(self, path, payload):
        body = json.dumps(payload, sort_keys=True).encode()
        with self._guard:
            self._number += 1
            headers = self._sign(path, body, self._number)
            response = self._http.request("POST", self._url + path, body=body, headers=headers)
        if response.status >= 400:
            raise CarrierError(f"{path}: {response.status}")
        return json.loads(response.data)

    def _sign(self, path, body, number):
        text = b"\n".join([path.encode(), str(number).encode(), body])
        return {
            "Content-Type": "application/json",
            "X-Account": self._account,
            "X-Number": str(number),
            "X-Signature": hmac.new(self._secret, text, hashlib.sha256).hexdigest(),
        }
