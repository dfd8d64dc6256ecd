"""Readings of a meter; each billing worker keeps those of its own meters."""
import random
from functools import lru_cache


@lru_cache(maxsize=5000)
def month(meter_id, number):
    source = random.Random(meter_id * 100 + number)
    return [round(source.uniform(0.2, 1.4), 3) for _ in range(30)]
