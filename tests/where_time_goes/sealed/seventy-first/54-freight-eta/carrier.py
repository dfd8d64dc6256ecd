"""Position reports of the carriers, by way of the aggregator."""
import threading
import time

import urllib3

import settings


class CarrierGateway:
    def __init__(self, host: str, port: int, slots: int, timeout: float):
        self._slots = threading.BoundedSemaphore(slots)
        self._pool = urllib3.HTTPConnectionPool(
            host, port, maxsize=slots, block=True, timeout=timeout, retries=False
        )
        self._stats_lock = threading.Lock()
        self._count = 0
        self._spent = 0.0

    def position(self, consignment: str) -> dict:
        started = time.monotonic()
        with self._slots:
            reply = self._pool.request("GET", f"/consignments/{consignment}/position")
        if reply.status != 200:
            raise LookupError(consignment)
        self._note(time.monotonic() - started)
        return reply.json()

    def _note(self, seconds: float) -> None:
        with self._stats_lock:
            self._count += 1
            self._spent += seconds

    def stats(self) -> dict:
        with self._stats_lock:
            mean = self._spent / self._count if self._count else 0.0
            return {"calls": self._count, "mean_seconds": round(mean, 3)}


gateway = CarrierGateway("127.0.0.1", settings.CARRIER_PORT, settings.CARRIER_SLOTS, settings.CARRIER_TIMEOUT)
