"""The parts we stock. The list is exported nightly by the warehouse."""
import random
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings

KINDS = ["Bearing", "Seal", "Gasket", "Filter", "Valve", "Pump wheel", "V-belt", "Coupling", "Sensor", "Spring"]
MAKERS = ["Häberle", "Ortoflux", "Keller & Söhne", "Nordvik", "Sauvage", "Takeda", "Brno Tech"]
USES = ["hydraulic press", "conveyor", "gearbox", "compressor", "cooling circuit", "lathe spindle"]


@dataclass(frozen=True)
class Part:
    number: str
    name: str


@lru_cache(maxsize=1)
def parts():
    rnd = random.Random(4711)
    found = []
    for i in range(settings.CATALOGUE_SIZE):
        size = f"{rnd.randrange(8, 160)}x{rnd.randrange(8, 240)} mm"
        name = f"{rnd.choice(MAKERS)} {rnd.choice(KINDS)} {size}, {rnd.choice(USES)}"
        found.append(Part(f"SP-{i:05d}", name))
    return tuple(found)
