import datetime as dt
import threading

from settings import OPENING, SLOT_MINUTES


class Agenda:
    def __init__(self):
        self.booked = {}
        self.lock = threading.Lock()

    def slots(self, day):
        start = dt.datetime.combine(day, dt.time(OPENING[0]))
        end = dt.datetime.combine(day, dt.time(OPENING[1]))
        while start < end:
            yield start.strftime("%Y-%m-%dT%H:%M")
            start += dt.timedelta(minutes=SLOT_MINUTES)

    def book(self, patient, slot):
        with self.lock:
            self.booked[slot] = patient
        return slot

    def free(self, day):
        with self.lock:
            taken = set(self.booked)
        return [slot for slot in self.slots(day) if slot not in taken]
