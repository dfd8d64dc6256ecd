import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    observations_url: str = os.environ.get("OBSERVATIONS_URL", "http://127.0.0.1:27607")
    connections: int = 200
    timeout: float = 8.0
    stations_kept: int = 256
    station_ttl: float = 300.0
    variables: tuple[str, ...] = field(default=("temperature", "wind"))


settings = Settings()
