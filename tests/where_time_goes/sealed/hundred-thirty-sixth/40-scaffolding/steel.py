import json
import os

import urllib3

URL = os.environ.get("STEEL_URL", f"http://127.0.0.1:{os.environ.get('PEER_PORT', '30240')}")


class NoPrice(Exception):
    pass


class SteelPrices:
    """Day prices for hire and transport, from the depot's ERP."""

    def __init__(self, url=URL):
        self.url = url
        self.http = urllib3.PoolManager(maxsize=2, timeout=urllib3.Timeout(6.0), retries=False)

    def day_rate(self, depot):
        try:
            reply = self.http.request("GET", f"{self.url}/rates/{depot}")
        except urllib3.exceptions.HTTPError as exc:
            raise NoPrice(str(exc)) from exc
        if reply.status != 200:
            raise NoPrice(f"ERP answered {reply.status}")
        return json.loads(reply.data)
