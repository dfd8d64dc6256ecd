import threading
from collections import OrderedDict

import settings


class NoBerth(Exception):
    pass


class BerthPlan:
    """Which ship is expected where. The oldest bookings fall out of the plan."""

    def __init__(self, keep=200):
        self._lock = threading.RLock()
        self._expected = OrderedDict()
        self._keep = keep

    def choose(self, length, draught):
        for name, (longest, deepest) in settings.BERTHS.items():
            if length <= longest and draught <= deepest:
                return name
        raise NoBerth("no berth takes this ship")

    def expect(self, mmsi, berth, pilot):
        with self._lock:
            self._expected[mmsi] = {"berth": berth, "pilot": pilot}
            self._expected.move_to_end(mmsi)
            while len(self._expected) > self._keep:
                self._expected.popitem(last=False)

    def expected(self):
        with self._lock:
            return [{"mmsi": mmsi, **entry} for mmsi, entry in self._expected.items()]
