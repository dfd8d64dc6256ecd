"""Positions of the fleet, as the control centre publishes them."""

import asyncio
import logging
import time
from collections import defaultdict

import requests

from models import Arrival, Vehicle
from settings import settings

log = logging.getLogger("stopboard.fleet")


class FleetState:
    def __init__(self) -> None:
        self._by_stop: dict[int, list[Vehicle]] = {}
        self._by_line: dict[int, list[Vehicle]] = {}
        self.updated_at = 0.0

    def replace(self, vehicles: list[Vehicle]) -> None:
        by_stop, by_line = defaultdict(list), defaultdict(list)
        for vehicle in vehicles:
            by_stop[vehicle.next_stop].append(vehicle)
            by_line[vehicle.line].append(vehicle)
        self._by_stop, self._by_line = dict(by_stop), dict(by_line)
        self.updated_at = time.time()

    def arrivals(self, stop: int) -> list[Arrival]:
        coming = sorted(self._by_stop.get(stop, ()), key=lambda v: v.eta_seconds)
        return [Arrival(line=v.line, vehicle=v.id, minutes=round(v.eta_seconds / 60, 1)) for v in coming[:6]]

    def on_line(self, line: int) -> list[Vehicle]:
        return self._by_line.get(line, [])


class ControlCentreFeed:
    def __init__(self, base_url: str) -> None:
        self._session = requests.Session()
        self._url = f"{base_url}/fleet/positions"

    def positions(self) -> list[Vehicle]:
        response = self._session.get(self._url, timeout=settings.request_timeout)
        response.raise_for_status()
        return [Vehicle(**row) for row in response.json()["vehicles"]]


async def keep_current(feed: ControlCentreFeed, state: FleetState) -> None:
    while True:
        try:
            state.replace(feed.positions())
        except requests.RequestException as problem:
            log.warning("no positions from the control centre: %s", problem)
        await asyncio.sleep(settings.refresh_seconds)
