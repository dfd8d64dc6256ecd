import json
import os

import urllib3

BASE = "http://127.0.0.1:%s" % os.environ.get("RISK_PORT", "23651")


class RiskClient:
    def __init__(self):
        self._http = urllib3.PoolManager(maxsize=2, timeout=urllib3.Timeout(connect=2, read=15), retries=2)

    def _get(self, path):
        response = self._http.request("GET", BASE + path)
        if response.status != 200:
            raise RuntimeError(f"{path}: {response.status}")
        return json.loads(response.data)

    def rulebook(self):
        return self._get("/rulebook?format=full")

    def history(self, card):
        return self._get(f"/cards/{card}")
