import itertools
import threading
from dataclasses import dataclass


@dataclass(frozen=True)
class Permit:
    number: int
    plate: str
    zone: str
    receipt: str


class PermitBook:
    """Permits issued since the last export to the traffic wardens."""

    def __init__(self):
        self._lock = threading.Lock()
        self._numbers = itertools.count(70001)
        self._by_plate: dict[str, Permit] = {}

    def issue(self, plate: str, zone: str, receipt: str) -> Permit:
        with self._lock:
            permit = Permit(next(self._numbers), plate, zone, receipt)
            self._by_plate[plate] = permit
            return permit

    def find(self, plate: str) -> Permit | None:
        with self._lock:
            return self._by_plate.get(plate)


def fee(fees: dict, zone: str, vehicle: dict) -> int:
    amount = fees[zone]
    if vehicle["fuel"] == "electric":
        amount //= 2
    if vehicle["length_cm"] > 490:
        amount += 900
    return amount
