"""Fares that a visitor has put aside until payment."""
import time
import uuid
from collections import OrderedDict


class Holds:
    def __init__(self, kept: int, minutes: int):
        self._kept = kept
        self._seconds = minutes * 60
        self._holds: OrderedDict[str, dict] = OrderedDict()

    def add(self, crossing: str, fare: dict) -> dict:
        hold = {
            "id": uuid.uuid4().hex[:12],
            "crossing": crossing,
            "fare": fare,
            "until": int(time.time()) + self._seconds,
        }
        self._holds[hold["id"]] = hold
        while len(self._holds) > self._kept:
            self._holds.popitem(last=False)
        return hold

    def find(self, hold_id: str) -> dict | None:
        hold = self._holds.get(hold_id)
        if hold is None or hold["until"] < time.time():
            return None
        return hold
