"""Bays of the yard, nearest to the pumps first."""
import math

from django.conf import settings

GATE = (47.3921, 8.5412)
LOW_FUEL = 35

_occupied = {}


def metres_to_gate(fix):
    north = (fix["lat"] - GATE[0]) * 111_320
    east = (fix["lon"] - GATE[1]) * 111_320 * math.cos(math.radians(GATE[0]))
    return round(math.hypot(north, east))


def choose_bay(bus, percent):
    """A bay at the pumps for those that must fill up, one at the wall for the others."""
    held = _occupied.get(bus)
    if held is not None:
        return held
    taken = set(_occupied.values())
    order = range(1, settings.BAYS + 1)
    if percent >= LOW_FUEL:
        order = reversed(order)
    for bay in order:
        if bay not in taken:
            _occupied[bus] = bay
            return bay
    return None
