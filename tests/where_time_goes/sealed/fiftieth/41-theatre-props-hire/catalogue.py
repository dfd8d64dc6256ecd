from dataclasses import asdict, dataclass

import conf
from http_client import get_json


@dataclass
class Prop:
    sku: str
    title: str
    era: str
    weekly: float
    free: int


@dataclass
class Quote:
    sku: str
    weeks: int
    pieces: int
    hire: float
    deposit: float
    available: bool

    def as_dict(self) -> dict:
        return asdict(self)


def prop(sku: str, start: str) -> Prop:
    data = get_json(conf.WAREHOUSE, f"/items/{sku}", start=start)
    return Prop(sku, data["title"], data["era"], float(data["weekly"]), int(data["free"]))


def quote(sku: str, start: str, weeks: int, pieces: int) -> Quote:
    item = prop(sku, start)
    discount = conf.WEEKLY_DISCOUNT.get(min(weeks, 4), 0.0)
    hire = round(item.weekly * weeks * pieces * (1 - discount), 2)
    return Quote(sku, weeks, pieces, hire, round(hire * conf.DEPOSIT_SHARE, 2), item.free >= pieces)
