"""Asks the warehouses, all at once."""

import os
from concurrent.futures import ThreadPoolExecutor

import urllib3

WAREHOUSES_URL = os.environ.get("WAREHOUSES_URL", "http://127.0.0.1:26112")
WAREHOUSES = ("north", "south")

executor = ThreadPoolExecutor(max_workers=128, thread_name_prefix="warehouse")
http = urllib3.PoolManager(maxsize=128, block=True, timeout=10)


def _pieces(warehouse: str, article: int) -> int:
    return http.request("GET", f"{WAREHOUSES_URL}/{warehouse}/{article}").json()["pieces"]


def stock(article: int) -> dict[str, int]:
    calls = {warehouse: executor.submit(_pieces, warehouse, article) for warehouse in WAREHOUSES}
    return {warehouse: call.result(timeout=15) for warehouse, call in calls.items()}
