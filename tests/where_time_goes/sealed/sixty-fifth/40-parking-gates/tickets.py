import itertools
import threading
from datetime import datetime

_numbers = itertools.count(1)
_guard = threading.Lock()
_inside = {}

TARIFF = [(30, 0.0), (60, 2.5), (180, 6.0), (1440, 18.0)]


def issue(plate, gate):
    number = next(_numbers)
    with _guard:
        _inside[plate] = (number, datetime.now(), gate)
    return number


def price(minutes):
    for limit, amount in TARIFF:
        if minutes <= limit:
            return amount
    return 18.0 * (1 + minutes // 1440)


def occupancy():
    return len(_inside)
