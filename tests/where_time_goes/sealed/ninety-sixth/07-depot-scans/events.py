"""Events of a gate, as they are written to its stream."""

from datetime import UTC, datetime
from typing import Literal

from pydantic import BaseModel, Field


class ScanEvent(BaseModel):
    parcel: str
    gate: str
    direction: Literal["in", "out"]
    at: datetime = Field(default_factory=lambda: datetime.now(UTC))


class EventStore:
    """Streams of events, append only."""

    def __init__(self) -> None:
        self._streams: dict[str, list[bytes]] = {}

    def append(self, stream: str, event: ScanEvent) -> int:
        events = self._streams.setdefault(stream, [])
        events.append(event.model_dump_json().encode())
        return len(events)

    def read(self, stream: str) -> list[ScanEvent]:
        return [ScanEvent.model_validate_json(line) for line in self._streams.get(stream, [])]
