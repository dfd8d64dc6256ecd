import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    geocoder_url: str = os.environ.get("GEOCODER_URL", "http://127.0.0.1:21431")
    geocoder_key: str = os.environ.get("GEOCODER_KEY", "dev")
    geocoder_rate: float = 20.0
    geocoder_timeout: float = 30.0
    geocoder_connections: int = 100
    depot: tuple[float, float] = (52.3702, 4.8952)
