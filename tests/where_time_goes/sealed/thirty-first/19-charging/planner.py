from dataclasses import asdict, dataclass
from datetime import datetime, timedelta


@dataclass
class Slot:
    start: str
    kilowatts: float


@dataclass
class Plan:
    station: str
    slots: list[Slot]
    missing: float

    def as_dict(self) -> dict:
        return asdict(self)


QUARTER = timedelta(minutes=15)


def plan_charging(station: str, need_kwh: float, capacity: list[float], now: datetime | None = None) -> Plan:
    start = (now or datetime.now()).replace(second=0, microsecond=0)
    missing = need_kwh
    slots = []
    for kilowatts in capacity:
        if missing <= 0:
            break
        power = min(kilowatts, missing * 4)
        slots.append(Slot(start.isoformat(timespec="minutes"), round(power, 2)))
        missing -= power / 4
        start += QUARTER
    return Plan(station, slots, round(max(missing, 0.0), 3))
