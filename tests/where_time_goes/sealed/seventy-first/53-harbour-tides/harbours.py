from dataclasses import dataclass


@dataclass(frozen=True)
class Harbour:
    slug: str
    name: str
    gauge: str
    sill: float


HARBOURS = {
    "st-brelan": Harbour("st-brelan", "St Brelan", "G14", 2.1),
    "kilmory": Harbour("kilmory", "Kilmory", "G22", 1.4),
    "wyke": Harbour("wyke", "Wyke Haven", "G31", 0.6),
}
