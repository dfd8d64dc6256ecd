"""The board: a summary of each depot that is at most a few seconds old."""

import logging
import time

from tornado.ioloop import PeriodicCallback

import settings
from parcels import DepotSummary, ParcelRepository

logger = logging.getLogger("board")


class Board:
    def __init__(self, parcels: ParcelRepository) -> None:
        self._parcels = parcels
        self._summaries: dict[int, DepotSummary] = {}
        self._updated = 0.0
        self._refresher = PeriodicCallback(self.refresh, settings.REFRESH_SECONDS * 1000, jitter=0.1)

    def start(self) -> None:
        self.refresh()
        self._refresher.start()

    def refresh(self) -> None:
        self._summaries = {summary.depot: summary for summary in self._parcels.overview()}
        self._updated = time.time()
        logger.debug("board of %d depots", len(self._summaries))

    def depot(self, depot: int) -> DepotSummary | None:
        return self._summaries.get(depot)

    @property
    def age(self) -> float:
        return time.time() - self._updated

    def stop(self) -> None:
        self._refresher.stop()
