import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    model_url: str = os.environ.get("MODEL_URL", f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18309')}")
    model_connections: int = 100
    rows_per_call: int = 4


settings = Settings()
