"""Settings of the meter readings service."""
import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    threads: int = 48
    meters: int = 260_000
    data_root: str | None = None

    @classmethod
    def from_env(cls) -> "Settings":
        return cls(
            threads=int(os.environ.get("METERS_THREADS", "48")),
            meters=int(os.environ.get("METERS_COUNT", "260000")),
            data_root=os.environ.get("METERS_DATA") or None,
        )
