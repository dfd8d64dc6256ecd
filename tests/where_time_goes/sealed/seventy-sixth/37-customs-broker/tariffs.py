"""Duty and tax of goods, by the first digits of the commodity code."""
from dataclasses import dataclass

import settings

DUTIES = {
    "0901": 0.075,
    "4202": 0.03,
    "6109": 0.12,
    "6403": 0.08,
    "8471": 0.0,
    "8703": 0.1,
    "9503": 0.047,
}
VAT = {"DE": 0.19, "FR": 0.20, "NL": 0.21, "AT": 0.20}


@dataclass(frozen=True)
class Assessment:
    duty: float
    vat: float

    @property
    def total(self):
        return round(self.duty + self.vat, 2)


def heading(code):
    return code.replace(".", "").replace(" ", "")[:4]


def assess(value, code, country):
    rate = DUTIES.get(heading(code), settings.DEFAULT_DUTY)
    duty = 0.0 if value <= settings.DE_MINIMIS_EUR else round(value * rate, 2)
    vat = round((value + duty) * VAT.get(country, 0.2), 2)
    return Assessment(duty=duty, vat=vat)
