from dataclasses import dataclass
from datetime import datetime, timezone


@dataclass(frozen=True, slots=True)
class Reading:
    sensor: str
    value: float
    at: datetime

    @classmethod
    def from_body(cls, body: dict) -> "Reading":
        return cls(sensor=body["sensor"], value=float(body["value"]), at=datetime.now(timezone.utc))

    def as_line(self, site: str) -> bytes:
        return f"climate,site={site},sensor={self.sensor} value={self.value} {self.at.timestamp():.6f}\n".encode()
