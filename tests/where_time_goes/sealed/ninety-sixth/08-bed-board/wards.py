"""The ward systems, each of which is asked for its own beds."""

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache

import urllib3
from django.conf import settings

HOUSES = {
    "north": ("cardiology", "surgery", "icu"),
    "south": ("paediatrics", "maternity", "neurology"),
}


@dataclass(frozen=True)
class Ward:
    name: str
    beds: int
    free: int


class WardSystems:
    def __init__(self) -> None:
        self._http = urllib3.PoolManager(
            num_pools=2, maxsize=settings.WARD_CONNECTIONS, block=True, timeout=20.0, retries=False
        )
        self._pool = ThreadPoolExecutor(settings.WARD_THREADS, thread_name_prefix="ward")
        self._reports = threading.BoundedSemaphore(settings.REPORTS_AT_A_TIME)

    def ward(self, name: str) -> Ward:
        response = self._http.request("GET", f"{settings.WARD_SYSTEM_URL}/wards/{name}")
        body = json.loads(response.data)
        return Ward(name, body["beds"], body["free"])

    def house(self, house: str) -> list[Ward]:
        return list(self._pool.map(self.ward, HOUSES[house]))

    def report(self, house: str) -> dict:
        """The occupancy report is compiled by the hospital's information system, which takes its time."""
        with self._reports:
            response = self._http.request("GET", f"{settings.WARD_SYSTEM_URL}/reports/{house}")
        return json.loads(response.data)


@cache
def systems() -> WardSystems:
    return WardSystems()
