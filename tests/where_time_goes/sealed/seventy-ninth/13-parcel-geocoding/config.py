import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    geocoder_url: str
    geocoder_key: str
    geocoder_gap_ms: int
    connections: int
    timeout: float
    depot: tuple


def load():
    return Config(
        geocoder_url=os.environ.get("GEOCODER_URL", "http://127.0.0.1:24913"),
        geocoder_key=os.environ.get("GEOCODER_KEY", "trial"),
        geocoder_gap_ms=int(os.environ.get("GEOCODER_GAP_MS", "50")),
        connections=int(os.environ.get("GEOCODER_CONNECTIONS", "200")),
        timeout=float(os.environ.get("GEOCODER_TIMEOUT", "25")),
        depot=(53.5511, 9.9937),
    )
