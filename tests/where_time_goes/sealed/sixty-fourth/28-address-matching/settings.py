import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    geocoder_host: str = "127.0.0.1"
    geocoder_port: int = int(os.environ.get("GEOCODER_PORT", "23401"))
    geocoder_timeout: float = 5.0
    server_threads: int = 56
    streets_per_district: int = 190
    min_score: float = 0.55


settings = Settings()
