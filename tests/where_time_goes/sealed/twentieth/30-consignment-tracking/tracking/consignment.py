from functools import cached_property

from . import carrier

STAGES = {"PU": "collected", "HB": "at hub", "OD": "out for delivery", "DL": "delivered"}


class Consignment:
    def __init__(self, number, product="standard"):
        self.number = number
        self.product = product

    @cached_property
    def events(self):
        scans = carrier.scans(self.number)
        return sorted(scans, key=lambda scan: scan["minute"])

    @property
    def stage(self):
        return STAGES.get(self.events[-1]["code"], "announced")

    @property
    def stops(self):
        return [event["place"] for event in self.events if event["code"] == "HB"]

    def eta(self):
        if self.stage == "delivered":
            return 0
        pace = 300 if self.product == "express" else 720
        return max(60, pace - self.events[-1]["minute"])
