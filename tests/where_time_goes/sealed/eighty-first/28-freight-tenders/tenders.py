"""A tender asks every carrier of a lane for its rate and ranks the answers."""
from dataclasses import dataclass, field
from functools import partial

import carriers
import jobs
import settings


@dataclass
class Tender:
    lane: int
    kilos: int
    offers: list = field(default_factory=list)
    silent: list = field(default_factory=list)

    def as_json(self):
        origin, destination, _ = settings.LANES[self.lane]
        return {
            "lane": self.lane,
            "from": origin,
            "to": destination,
            "kg": self.kilos,
            "best": self.offers[0] if self.offers else None,
            "offers": self.offers,
            "no_answer": self.silent,
        }


def _rate(lane, kilos, carrier):
    return carriers.rate(carrier, lane, kilos)


def hold(lane, kilos):
    names = settings.LANES[lane][2]
    rates, silent = jobs.each(
        partial(_rate, lane, kilos), names, settings.RATE_TIMEOUT
    )
    offers = [
        {"carrier": name, "eur": answer["eur"], "days": answer["days"]}
        for name, answer in rates.items()
    ]
    offers.sort(key=lambda offer: (offer["eur"], offer["days"]))
    return Tender(lane, kilos, offers, silent)
