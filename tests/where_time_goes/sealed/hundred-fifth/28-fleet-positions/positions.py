from pydantic import BaseModel, Field

from geometry import corridor, heading
from settings import Settings


class Position(BaseModel):
    vehicle: str = Field(min_length=3, max_length=12)
    trip: str
    lat: float = Field(ge=-90, le=90)
    lon: float = Field(ge=-180, le=180)
    speed: float = 0.0


class LastKnown:
    """Keeps the last position of each vehicle."""

    def __init__(self) -> None:
        self._seen: dict[str, tuple[float, float]] = {}
        self.received = 0

    def update(self, position: Position) -> float:
        direction = heading(self._seen.get(position.vehicle), position.lat, position.lon)
        self._seen[position.vehicle] = (position.lat, position.lon)
        self.received += 1
        return direction

    def get(self, vehicle: str) -> tuple[float, float] | None:
        return self._seen.get(vehicle)


def as_event(position: Position, direction: float, seq: int, settings: Settings) -> dict:
    return {
        "type": "position",
        "seq": seq,
        "vehicle": position.vehicle,
        "trip": position.trip,
        "at": [position.lat, position.lon],
        "speed": position.speed,
        "heading": direction,
        "corridor": corridor(position.trip, settings.corridor_points),
    }
