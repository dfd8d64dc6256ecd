"""Timetables of the lines, kept for a while."""

import os
from threading import Condition

import urllib3
from cachetools import TTLCache, cached

PLANNER_URL = os.environ.get("PLANNER_URL", "http://127.0.0.1:26109")
CACHE_BYTES = 64 * 1024
CACHE_SECONDS = 300

http = urllib3.PoolManager(maxsize=100, timeout=20)


@cached(TTLCache(CACHE_BYTES, CACHE_SECONDS, getsizeof=len), condition=Condition())
def timetable(line: str) -> bytes:
    answer = http.request("GET", f"{PLANNER_URL}/lines/{line}")
    if answer.status != 200:
        raise LookupError(line)
    return answer.data
