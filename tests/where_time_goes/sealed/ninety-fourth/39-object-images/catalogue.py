"""Objects of the collection and the keys of their photographs."""
from dataclasses import dataclass


@dataclass(frozen=True)
class MuseumObject:
    inventory: str
    title: str
    period: str
    rights: str


_OBJECTS = {
    f"{number:04d}": MuseumObject(f"{number:04d}", f"Amphora {number}", "500 BC", "CC0" if number % 5 else "restricted")
    for number in range(1, 400)
}


def get(inventory: str) -> MuseumObject | None:
    return _OBJECTS.get(inventory)


def key_of(found: MuseumObject, view: str) -> str:
    return f"{found.inventory[:2]}/{found.inventory}/{view}.jpg"
