import os
from dataclasses import dataclass


@dataclass(frozen=True)
class CirculationConfig:
    host: str = "127.0.0.1"
    port: int = int(os.environ.get("CIRCULATION_PORT", "21306"))
    login: str = "kiosk-04"
    secret: str = "lending"
    location: str = "MAIN"
    timeout: float = 10.0


CIRCULATION = CirculationConfig()
