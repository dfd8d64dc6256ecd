import threading
from datetime import datetime, timedelta

import settings


class Refused(Exception):
    def __init__(self, status, reason):
        super().__init__(reason)
        self.status = status


class Takings:
    def __init__(self):
        self._lock = threading.Lock()
        self._pence = {}

    def add(self, machine, pence):
        with self._lock:
            self._pence[machine] = self._pence.get(machine, 0) + pence

    def total(self):
        with self._lock:
            return sum(self._pence.values())


class Laundry:
    def __init__(self, bus):
        self.bus = bus
        self.takings = Takings()

    def machine(self, number):
        if number not in settings.MACHINES:
            raise Refused(404, "no such machine")
        kind, kilos = settings.MACHINES[number]
        state = self.bus.status(number)
        ready = datetime(2025, 4, 1, 9) + timedelta(minutes=state["minutes_left"])
        return {"machine": number, "kind": kind, "kilos": kilos, "state": state["state"], "ready": f"{ready:%H:%M}"}

    def start(self, number, programme):
        if number not in settings.MACHINES:
            raise Refused(404, "no such machine")
        kind, _ = settings.MACHINES[number]
        price = settings.PRICES[kind].get(programme)
        if price is None:
            raise Refused(422, f"a {kind} has no programme {programme}")
        state = self.bus.status(number)
        if state["door"] != "closed":
            raise Refused(409, "door is open")
        started = self.bus.start(number, programme)
        self.takings.add(number, price)
        return {"machine": number, "programme": programme, "price": price / 100, "cycle": started["cycle"]}

    def prices(self):
        return {kind: {name: pence / 100 for name, pence in table.items()} for kind, table in settings.PRICES.items()}
