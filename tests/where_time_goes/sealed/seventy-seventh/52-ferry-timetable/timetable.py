from dataclasses import dataclass

LINES = {
    "norderney": ("Norddeich", "Norderney", 55),
    "juist": ("Norddeich", "Juist", 95),
    "borkum": ("Emden", "Borkum", 130),
}


@dataclass(frozen=True)
class Departure:
    leaves: str
    arrives: str
    ship: str
    car_places: int


def clock(minutes: int) -> str:
    return f"{minutes // 60 % 24:02d}:{minutes % 60:02d}"


def departures(line: str, sailings: list[dict]) -> list[Departure]:
    _, _, crossing = LINES[line]
    found = []
    for sailing in sailings:
        leaves = sailing["minute"] + sailing["delay"]
        found.append(
            Departure(clock(leaves), clock(leaves + crossing), sailing["ship"], sailing["cars"])
        )
    return sorted(found, key=lambda departure: departure.leaves)
