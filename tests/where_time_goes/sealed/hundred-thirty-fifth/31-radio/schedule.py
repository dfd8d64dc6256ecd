from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Show:
    title: str
    host: str
    start: int
    end: int


WEEKDAY = [
    Show("Night Ferry", "automation", 0, 6),
    Show("Breakfast on the Quay", "Inga Moss", 6, 10),
    Show("Requests", "Tom Adeyemi", 10, 13),
    Show("The Long Play", "Ruth Salter", 13, 17),
    Show("Drive", "Kit Moran", 17, 20),
    Show("Live Lounge", "Ana Prieto", 20, 24),
]

CHANNELS = {"main": "Harbour FM", "gold": "Harbour Gold", "jazz": "Harbour Jazz"}


def at(hour: int) -> Show:
    return next(show for show in WEEKDAY if show.start <= hour < show.end)


def as_rows() -> list[dict]:
    return [{"title": s.title, "host": s.host, "from": s.start, "to": s.end} for s in WEEKDAY]
