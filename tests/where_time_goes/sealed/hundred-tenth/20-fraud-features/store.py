"""Blocking client of the online feature store."""
import json

import urllib3

import config


class FeatureStore:
    def __init__(self):
        self._http = urllib3.HTTPConnectionPool(
            config.STORE_HOST,
            config.STORE_PORT,
            maxsize=config.STORE_CONNECTIONS,
            timeout=urllib3.Timeout(connect=1.0, read=5.0),
            retries=False,
        )

    def read(self, group: str, entity: str) -> dict[str, float]:
        path, _ = config.GROUPS[group]
        answer = self._http.request("GET", f"/online/{path}/{entity}")
        if answer.status != 200:
            raise LookupError(f"{group}/{entity}: {answer.status}")
        return json.loads(answer.data)
