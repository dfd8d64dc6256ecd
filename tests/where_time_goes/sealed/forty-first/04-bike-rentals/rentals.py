"""Rental rules and the fleet."""
import itertools
from collections import OrderedDict

STATIONS = {1: "Hauptbahnhof", 2: "Rheinufer", 3: "Messe"}
_numbers = itertools.count(5001)
_recent = OrderedDict()


def open_rental(form):
    number = next(_numbers)
    rental = {
        "rental": number,
        "bike": f"RB-{int(form['bike']):04d}",
        "station": STATIONS[int(form.get("station", 1))],
        "name": form["name"],
        "email": form["email"],
    }
    _recent[number] = rental
    while len(_recent) > 200:
        _recent.popitem(last=False)
    return rental


def free_bikes(station):
    out = sum(1 for rental in _recent.values() if rental["station"] == STATIONS[station])
    return max(260 - out, 0)
