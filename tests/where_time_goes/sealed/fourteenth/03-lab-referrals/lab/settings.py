import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    lims_url: str = os.environ.get("LIMS_URL", f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18303')}")
    lims_seats: int = int(os.environ.get("LIMS_SEATS", "4"))
    http_connections: int = 120
    http_timeout: float = 30.0


settings = Settings()
