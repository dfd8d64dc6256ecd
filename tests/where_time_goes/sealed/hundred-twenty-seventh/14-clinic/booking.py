import itertools
import logging
import threading

import http_client

access = logging.getLogger("clinic.access")


class Diary:
    """Slots of a practitioner; appointments of today are kept in memory."""

    def __init__(self):
        self._numbers = itertools.count(1000)
        self._taken = {}
        self._lock = threading.Lock()

    def free(self, practitioner, day):
        slots = http_client.get_json(f"/slots/{practitioner}/{day}")["slots"]
        with self._lock:
            taken = self._taken.get((practitioner, day), set())
            return [slot for slot in slots if slot not in taken]

    def book(self, practitioner, day, patient):
        free = self.free(practitioner, day)
        access.info("record opened", extra={"actor": practitioner, "patient": patient})
        number = next(self._numbers)
        slot = free[number % len(free)]
        return {"number": number, "slot": slot, "day": day}


diary = Diary()
