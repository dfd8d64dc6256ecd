"""The lane table: base price and transit time for each pair of depots and weight class."""
import csv
import io
from bisect import bisect_left
from decimal import Decimal
from typing import NamedTuple

import requests
from django.conf import settings

WEIGHT_CLASSES = [100, 250, 500, 1000, 2500, 5000, 10000, 24000]


class Lane(NamedTuple):
    base: Decimal
    per_kg: Decimal
    days: int


_table = {}


def load():
    response = requests.get(f"{settings.REFERENCE_URL}/export/lanes.csv", timeout=30)
    response.raise_for_status()
    for row in csv.DictReader(io.StringIO(response.text)):
        key = (row["origin"], row["destination"], int(row["up_to_kg"]))
        _table[key] = Lane(Decimal(row["base"]), Decimal(row["per_kg"]), int(row["days"]))
    if not _table:
        raise RuntimeError("the lane export is empty")


def find(origin, destination, weight):
    index = bisect_left(WEIGHT_CLASSES, weight)
    if index == len(WEIGHT_CLASSES):
        return None
    return _table.get((origin, destination, WEIGHT_CLASSES[index]))


def size():
    return len(_table)
