"""Keeps the tide surface of every region current."""
import logging
import threading
import time

import settings
from tides import build_surface

log = logging.getLogger("surfaces")


class SurfaceBoard:
    def __init__(self):
        self._surfaces = {}
        self._surge = {region: 0.0 for region in settings.REGIONS}

    def observe_surge(self, region, metres):
        self._surge[region] = 0.8 * self._surge[region] + 0.2 * metres

    def surge(self, region):
        return self._surge[region]

    def publish(self, region, surface):
        self._surfaces[region] = surface

    def range_at(self, region, station):
        surface = self._surfaces.get(region)
        if surface is None:
            return None
        entry = surface[station]
        return {"low": entry["low"], "high": entry["high"], "now": entry["hourly"][0]}


class SurfaceKeeper(threading.Thread):
    def __init__(self, region, board):
        super().__init__(name=f"surface-{region}", daemon=True)
        self.region = region
        self.board = board
        self.passes = 0

    def run(self):
        while True:
            try:
                surface = build_surface(
                    self.region, time.time() / 3600, settings.SURFACE_DAYS, self.board.surge(self.region)
                )
                self.board.publish(self.region, surface)
                self.passes += 1
            except Exception:
                log.exception("surface of %s", self.region)
            time.sleep(settings.SURFACE_PAUSE)


def start_keepers(board):
    keepers = [SurfaceKeeper(region, board) for region in settings.REGIONS]
    for keeper in keepers:
        keeper.start()
    return keepers
