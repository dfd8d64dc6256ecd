from dataclasses import dataclass

import settings

LANES = {
    "HAM-MUC": 412.0,
    "HAM-VIE": 688.0,
    "BRE-PRG": 540.0,
    "RTM-MIL": 905.0,
}
BANDS = [(100, 0.18), (500, 0.27), (1500, 0.46), (6000, 0.71), (24000, 1.0)]


@dataclass
class Offer:
    lane: str
    net: float
    surcharge: float

    @property
    def total(self) -> float:
        return round(self.net + self.surcharge, 2)


def offer_for(lane: str, weight_kg: float) -> Offer:
    base = LANES.get(lane, 750.0)
    share = next((s for limit, s in BANDS if weight_kg <= limit), 1.15)
    net = round(base * share, 2)
    return Offer(lane, net, round(net * settings.FUEL_SURCHARGE, 2))
