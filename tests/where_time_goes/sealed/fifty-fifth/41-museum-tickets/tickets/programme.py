from dataclasses import dataclass


@dataclass(frozen=True)
class Exhibition:
    slug: str
    title: str
    hall: str
    capacity: int
    first_hour: int = 9
    last_hour: int = 18


EXHIBITIONS = {
    item.slug: item
    for item in (
        Exhibition("minerals", "Minerals of the Alps", "north", 220),
        Exhibition("clockwork", "Five centuries of clockwork", "gallery", 140),
        Exhibition("tapestry", "The unicorn tapestries", "south", 90, 10, 17),
    )
}


def slots_for(exhibition: Exhibition, inside: int) -> list[dict]:
    slots = []
    for hour in range(exhibition.first_hour, exhibition.last_hour):
        for minute in (0, 30):
            share = 1.0 if 11 <= hour <= 14 else 0.6
            slots.append({
                "at": f"{hour:02d}:{minute:02d}",
                "free": max(0, int(exhibition.capacity * share) - inside),
            })
    return slots
