"""What is free in the dining room, by day and slot."""

import threading
from collections import Counter

from settings import OPENING_HOURS, SLOTS_PER_HOUR, TABLES

SEATS = sum(TABLES.values())
SLOTS = [f"{hour}:{quarter * 15:02d}" for hour in OPENING_HOURS for quarter in range(SLOTS_PER_HOUR)]


class Floor:
    def __init__(self):
        self._guard = threading.Lock()
        self._covers = Counter()
        self.board = {}

    def seat(self, day, slot, party):
        with self._guard:
            self._covers[day, slot] = (self._covers[day, slot] + party) % SEATS

    def free(self, day, slot):
        return SEATS - self._covers[day, slot]

    def publish(self, day):
        self.board[day] = {slot: self.free(day, slot) for slot in SLOTS}
