from dataclasses import dataclass

METERS = ("seats", "api_calls", "storage_gb")
PLANS = {"starter": 1900, "team": 7900, "business": 24900}


@dataclass(slots=True)
class Meter:
    name: str
    used: int
    included: int

    @property
    def share(self) -> float:
        return round(self.used / self.included, 3) if self.included else 0.0


def meters(plan: dict, usage: dict) -> list[Meter]:
    return [Meter(name, usage[name], plan[name]) for name in METERS]


def recommendation(current: str, values: list[Meter]) -> str | None:
    order = list(PLANS)
    tightest = max(meter.share for meter in values)
    position = order.index(current)
    if tightest > 0.9 and position + 1 < len(order):
        return order[position + 1]
    if tightest < 0.2 and position > 0:
        return order[position - 1]
    return None
