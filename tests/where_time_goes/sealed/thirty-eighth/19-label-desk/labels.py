import itertools

_serial = itertools.count(100_000)

TEMPLATE = """SHIP TO ZONE {zone}
WEIGHT  {grams} g
SERVICE {service}
SERIAL  {serial}
"""


def next_serial() -> int:
    return next(_serial)


def render(zone: int, grams: int, service: str, serial: int) -> str:
    return TEMPLATE.format(zone=zone, grams=grams, service=service, serial=serial)
