"""Bin labels such as C-0412-07: aisle letter, rack, shelf."""
import re

_label = re.compile(r"^([A-Z])-(\d{4})-(\d{2})$")
SHELVES = 16
RACKS = 4096


class BadLabel(ValueError):
    pass


def number(label):
    found = _label.match(label or "")
    if not found:
        raise BadLabel(label)
    aisle, rack, shelf = found.groups()
    if int(rack) >= RACKS or int(shelf) >= SHELVES:
        raise BadLabel(label)
    return ((ord(aisle) - ord("A")) * RACKS + int(rack)) * SHELVES + int(shelf)
