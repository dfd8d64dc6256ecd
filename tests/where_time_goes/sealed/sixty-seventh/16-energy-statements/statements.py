"""A customer's monthly statement, computed from the load curve of the meter."""
from functools import lru_cache

import settings

RECORD = 32
PER_DAY = 96


class Statement:
    def __init__(self, meter, month, curve):
        self.meter = meter
        self.month = month
        self.curve = curve

    @property
    def days(self):
        return len(self.curve) // (RECORD * PER_DAY)

    def counter_at(self, index):
        record = self.curve[index * RECORD:(index + 1) * RECORD]
        return int(record[16:28]) / 1000

    @lru_cache(maxsize=None)
    def consumption(self):
        return round(self.counter_at(self.days * PER_DAY - 1) - self.counter_at(0), 3)

    @lru_cache(maxsize=None)
    def daily(self):
        marks = [self.counter_at(day * PER_DAY) for day in range(self.days)]
        return [round(after - before, 3) for before, after in zip(marks, marks[1:])]

    def amount(self, tariff):
        terms = settings.TARIFFS[tariff]
        return round(terms["base"] + terms["price"] * self.consumption(), 2)

    def summary(self, tariff):
        return {
            "meter": self.meter,
            "month": self.month,
            "kwh": self.consumption(),
            "peak_day": max(self.daily()),
            "amount": self.amount(tariff),
        }
