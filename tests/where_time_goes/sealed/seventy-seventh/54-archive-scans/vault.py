import json
import threading
from collections import Counter

import urllib3

import settings


class VaultError(Exception):
    pass


class Vault:
    """The scan store; its client library blocks."""

    def __init__(self) -> None:
        self._pool = urllib3.HTTPConnectionPool(
            settings.VAULT_HOST,
            settings.VAULT_PORT,
            maxsize=settings.THREADS,
            block=True,
            timeout=settings.VAULT_TIMEOUT,
            retries=False,
        )
        self._lock = threading.Lock()
        self._reads: Counter[str] = Counter()

    def page(self, volume: str, page: int) -> dict:
        return self._get("page", f"/volumes/{volume}/pages/{page}")

    def transcript(self, volume: str, page: int) -> dict:
        return self._get("transcript", f"/volumes/{volume}/pages/{page}/transcript")

    def reads(self) -> dict[str, int]:
        with self._lock:
            return dict(self._reads)

    def _get(self, kind: str, path: str) -> dict:
        response = self._pool.request("GET", path)
        if response.status != 200:
            raise VaultError(f"{path}: status {response.status}")
        with self._lock:
            self._reads[kind] += 1
        return json.loads(response.data)
