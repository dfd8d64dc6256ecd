from dataclasses import dataclass


@dataclass(frozen=True)
class Station:
    code: str
    name: str
    zone: int


STATIONS = {
    s.code: s
    for s in (
        Station("KGX", "King's Cross", 1),
        Station("FPK", "Finsbury Park", 2),
        Station("HRN", "Hornsey", 3),
        Station("AAP", "Alexandra Palace", 3),
        Station("PBR", "Potters Bar", 6),
        Station("WGC", "Welwyn", 8),
    )
}
RAILCARDS = {"none": 1.0, "16-25": 0.66, "senior": 0.66, "network": 0.7}


def zones_between(origin: Station, destination: Station) -> int:
    return abs(origin.zone - destination.zone) + 1
