"""A gate of the depot: its state is what its events say."""

from datetime import UTC, datetime, timedelta

from config import options
from events import EventStore, ScanEvent


class Gate:
    def __init__(self, name: str) -> None:
        self.name = name
        self.version = 0
        self.arrived = 0
        self.departed = 0
        self.waiting: dict[str, datetime] = {}

    def apply(self, event: ScanEvent) -> None:
        self.version += 1
        if event.direction == "in":
            self.arrived += 1
            self.waiting[event.parcel] = event.at
        else:
            self.departed += 1
            self.waiting.pop(event.parcel, None)

    def late(self) -> list[str]:
        limit = datetime.now(UTC) - timedelta(seconds=options.late_after)
        return [parcel for parcel, since in self.waiting.items() if since < limit]

    def summary(self) -> dict:
        return {
            "gate": self.name,
            "in": self.arrived,
            "out": self.departed,
            "waiting": len(self.waiting),
            "late": self.late(),
        }


class Gates:
    def __init__(self, store: EventStore) -> None:
        self._store = store

    def load(self, name: str) -> Gate:
        gate = Gate(name)
        for event in self._store.read(f"gate-{name}"):
            gate.apply(event)
        return gate

    def scan(self, name: str, parcel: str, direction: str) -> Gate:
        gate = self.load(name)
        event = ScanEvent(parcel=parcel, gate=name, direction=direction)
        self._store.append(f"gate-{name}", event)
        gate.apply(event)
        return gate
