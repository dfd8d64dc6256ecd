"""Objects of the collection and where their scans lie in the archive."""

from dataclasses import dataclass


@dataclass(frozen=True)
class MuseumObject:
    inventory: str
    title: str
    year: int
    folder: str

    @property
    def master(self) -> str:
        return f"/scans/{self.folder}/{self.inventory}.tif"


_OBJECTS = [
    MuseumObject("A1204", "Portrait of a cartographer", 1672, "paintings"),
    MuseumObject("A1377", "Still life with lemons", 1641, "paintings"),
    MuseumObject("B0031", "Tide mill, pencil", 1803, "drawings"),
    MuseumObject("C0808", "Silver sugar bowl", 1755, "crafts"),
]
BY_INVENTORY = {item.inventory: item for item in _OBJECTS}
