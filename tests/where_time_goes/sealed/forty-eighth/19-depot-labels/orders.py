from dataclasses import dataclass, asdict


@dataclass(frozen=True)
class Order:
    number: int
    consignee: str
    street: str
    postcode: str
    service: str
    weight_kg: float

    def as_dict(self):
        return asdict(self)


_STREETS = ["Kanalgatan 4", "Hamnvägen 12", "Norra Esplanaden 7", "Verkstadsgatan 31"]
_NAMES = ["Berg & Co", "Lindqvist Järn", "Optik i Väst", "Saltö Båtar", "Möllans Cykel"]
_SERVICES = ["DAY", "EVE", "HUB"]


def _make(number):
    return Order(
        number=number,
        consignee=_NAMES[number % len(_NAMES)],
        street=_STREETS[number % len(_STREETS)],
        postcode=f"{21000 + number * 7 % 900}",
        service=_SERVICES[number % len(_SERVICES)],
        weight_kg=round(0.4 + number % 37 * 0.65, 2),
    )


_ORDERS = {n: _make(n) for n in range(1000, 1600)}


def find(number):
    return _ORDERS.get(number)


def label_id(order, station):
    return f"{order.service}{order.number:06d}{station}"
