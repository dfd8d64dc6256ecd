import logging
import threading

import settings

log = logging.getLogger("shelf.related")


def likeness(one, other):
    common = sum(1 for name in one if name in other)
    return common / (len(one) + len(other) - common)


class Related:
    """Keeps, for each recipe, the eight that share most of its ingredients."""

    def __init__(self, shelf):
        self._shelf = shelf
        self._stop = threading.Event()
        self._best = {}

    def start(self):
        threading.Thread(target=self._keep_fresh, name="related", daemon=True).start()

    def stop(self):
        self._stop.set()

    def of(self, number):
        return self._best.get(number, [])

    def _keep_fresh(self):
        while not self._stop.is_set():
            try:
                self._refresh()
            except Exception:
                log.exception("refresh of related recipes")
            self._stop.wait(settings.REFRESH_PAUSE)

    def _refresh(self):
        parts = self._shelf.ingredients()
        for number, mine in parts.items():
            scores = [(likeness(mine, theirs), other) for other, theirs in parts.items() if other != number]
            scores.sort(reverse=True)
            self._best[number] = [other for _, other in scores[:8]]
            if self._stop.is_set():
                break
