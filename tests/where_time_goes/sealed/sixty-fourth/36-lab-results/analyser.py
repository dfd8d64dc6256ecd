"""Client of the laboratory's analyser gateway."""
import json
import time

import urllib3

import settings


class AnalyserError(Exception):
    pass


class Analyser:
    def __init__(self):
        self._pool = urllib3.HTTPConnectionPool(
            settings.ANALYSER_HOST,
            settings.ANALYSER_PORT,
            maxsize=settings.ANALYSER_CONNECTIONS,
            block=True,
            timeout=settings.ANALYSER_TIMEOUT,
            retries=False,
        )

    def _get(self, path: str):
        response = self._pool.request("GET", path)
        if response.status != 200:
            raise AnalyserError(f"{path}: {response.status}")
        return json.loads(response.data)

    def panel(self, sample: str, kind: str) -> list[dict]:
        return self._get(f"/samples/{sample}/{kind}")["values"]

    def references(self, kind: str) -> dict[str, list[float]]:
        return self._get(f"/references/{kind}")["ranges"]

    def wait_until_reachable(self, attempts: int = 100):
        for _ in range(attempts):
            try:
                self.references("blood")
                return
            except urllib3.exceptions.HTTPError:
                time.sleep(0.2)
