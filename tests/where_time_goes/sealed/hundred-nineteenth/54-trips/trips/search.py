import logging
from concurrent.futures import ThreadPoolExecutor, as_completed

from .airlines import AirlineError, Airlines

log = logging.getLogger(__name__)

AIRLINES = ("kx", "vo")


class FlightSearch:
    def __init__(self, airlines: Airlines, threads: int) -> None:
        self.airlines = airlines
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix="offers")

    def offers(self, origin: str, destination: str) -> list[dict]:
        waiting = {
            self._executor.submit(self.airlines.offers, airline, origin, destination): airline for airline in AIRLINES
        }
        found = []
        for future in as_completed(waiting, timeout=10):
            try:
                found.extend(future.result())
            except AirlineError as exc:
                log.warning("%s left out: %s", waiting[future], exc)
        return sorted(found, key=lambda offer: offer["price"])
