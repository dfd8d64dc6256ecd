import json
from dataclasses import dataclass

import settings
import stomp

LIMITS = {"kwh": (0.0, 900.0), "m3": (0.0, 60.0)}


@dataclass
class Reading:
    meter: int
    unit: str
    value: float
    taken_at: str = ""

    def plausible(self):
        low, high = LIMITS.get(self.unit, (0.0, 1e9))
        return low <= self.value <= high


def destination(reading):
    return settings.READINGS_QUEUE if reading.plausible() else settings.ALARM_QUEUE


def encode(reading):
    return json.dumps(
        {
            "meter": reading.meter,
            "unit": reading.unit,
            "value": reading.value,
            "taken_at": reading.taken_at,
            "plausible": reading.plausible(),
        }
    ).encode()


async def publish(reading):
    async with stomp.session() as broker:
        await broker.send(destination(reading), encode(reading))
    return destination(reading)
