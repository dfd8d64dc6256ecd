import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    geo_host: str = os.environ.get("GEO_HOST", "127.0.0.1")
    geo_port: int = int(os.environ.get("GEO_PORT", "19401"))
    geo_sessions: int = int(os.environ.get("GEO_SESSIONS", "4"))
    geo_client_name: str = "address-check/2.3"
    answer_timeout: float = 10.0


settings = Settings()
