import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    practice: str
    registry_url: str
    registry_timeout: float
    default_minutes: dict[int, int]
    day_sheet: Path


def load() -> Settings:
    port = os.environ.get("PEER_PORT", "29820")
    return Settings(
        practice=os.environ.get("PRACTICE", "Tierarztpraxis am Deich"),
        registry_url=f"http://127.0.0.1:{port}",
        registry_timeout=5.0,
        default_minutes={1: 35, 2: 25, 3: 15},
        day_sheet=Path(os.environ.get("DAY_SHEET", "/tmp/vet-day-sheet.json")),
    )
