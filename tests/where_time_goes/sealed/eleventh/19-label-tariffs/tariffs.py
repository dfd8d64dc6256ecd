from bisect import bisect_left
from random import Random

ZONES = [f"{country}{number}" for country in ("AT", "DE", "FR", "IT", "PL") for number in range(1, 9)]


class Tariffs:
    def __init__(self, tables):
        self.tables = tables

    @classmethod
    def load(cls):
        source = Random(20310)
        tables = {}
        for zone in ZONES:
            cents = 290
            steps = []
            for grams in range(50, 31_501, 2):
                cents += source.choice((0, 0, 0, 1))
                steps.append((grams, cents))
            tables[zone] = steps
        return cls(tables)

    def price(self, zone, grams):
        steps = self.tables.get(zone)
        if steps is None:
            return None
        at = bisect_left(steps, (grams, 0))
        return steps[at][1] if at < len(steps) else None

    def carrier(self, zone):
        return ("post", "courier", "freight")[sum(map(ord, zone)) % 3]

    def zones(self):
        return ZONES
