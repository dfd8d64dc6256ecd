"""The finance system only has a blocking client; it runs in its own threads."""
import asyncio
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import requests
from requests.adapters import HTTPAdapter

from .config import config


class ErpClient:
    """The vendor's SDK, more or less."""

    def __init__(self, base_url: str, pool_size: int):
        self.base_url = base_url
        self.session = requests.Session()
        self.session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=pool_size))
        self._lock = threading.Lock()
        self.calls: Counter[str] = Counter()

    def _request(self, method: str, path: str, body: dict | None = None) -> dict:
        with self._lock:
            self.calls[f"{method} {path.split('/')[1]}"] += 1
        response = self.session.request(method, self.base_url + path, json=body, timeout=config.erp_timeout)
        response.raise_for_status()
        return response.json()

    def purchase_order(self, number: str) -> dict:
        return self._request("GET", f"/purchase-orders/{number}")

    def open_orders(self, cost_centre: str) -> list[dict]:
        return self._request("GET", f"/open/{cost_centre}")["orders"]

    def approve(self, number: str, approver: str) -> dict:
        return self._request("POST", f"/purchase-orders/{number}/approvals", {"approver": approver})


class Erp:
    def __init__(self):
        self.client = ErpClient(config.erp_url, config.erp_threads)
        self._threads = ThreadPoolExecutor(config.erp_threads, thread_name_prefix="erp")
        self._writes = asyncio.Semaphore(config.writes_at_once)

    def _run(self, fn, *args):
        return asyncio.get_running_loop().run_in_executor(self._threads, fn, *args)

    async def purchase_order(self, number: str) -> dict:
        return await self._run(self.client.purchase_order, number)

    async def open_orders(self, cost_centre: str) -> list[dict]:
        return await self._run(self.client.open_orders, cost_centre)

    async def approve(self, number: str, approver: str) -> dict:
        async with self._writes:
            return await self._run(self.client.approve, number, approver)

    def close(self):
        self._threads.shutdown(wait=False, cancel_futures=True)
