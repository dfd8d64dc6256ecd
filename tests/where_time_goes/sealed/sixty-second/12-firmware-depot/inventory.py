"""Client of the fleet hub."""
import json

import urllib3

import config


class Inventory:
    def __init__(self) -> None:
        self._base = f"http://127.0.0.1:{config.HUB_PORT}"
        self._http = urllib3.PoolManager(maxsize=64, timeout=10.0, retries=False)

    def register(self, host: str, port: int) -> int:
        body = json.dumps({"host": host, "port": port})
        retry = urllib3.Retry(total=12, backoff_factor=0.1, allowed_methods=None)
        answer = self._http.request("POST", f"{self._base}/sites", body=body, retries=retry)
        return json.loads(answer.data)["devices"]

    def device(self, number: int) -> dict:
        answer = self._http.request("GET", f"{self._base}/devices/{number}")
        return json.loads(answer.data)
