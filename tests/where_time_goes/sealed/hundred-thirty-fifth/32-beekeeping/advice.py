import settings
from hives import Hive
from telemetry import Reading


def honey(hive: Hive, reading: Reading) -> float:
    return round(max(reading.weight - hive.tare - 6.0, 0.0), 1)


def advise(hive: Hive, reading: Reading) -> list[str]:
    found = []
    low, high = settings.SWARM_HZ
    if low <= reading.hum <= high:
        found.append("listen for piping, check for queen cells")
    if reading.brood_temperature < 33.0:
        found.append("brood is cool")
    if honey(hive, reading) > 18:
        found.append("add a super")
    last = hive.last()
    if last and not last.queen_seen:
        found.append("look for the queen")
    return found
