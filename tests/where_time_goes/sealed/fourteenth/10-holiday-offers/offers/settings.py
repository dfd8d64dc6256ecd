import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    dsn: str = f"host=127.0.0.1 port={os.environ.get('DB_PORT', '18310')} user=offers dbname=postgres"
    db_min: int = 8
    db_max: int = 80
    partner_url: str = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18311')}"
    partner_connections: int = 160
    partner_calls: int = 150
    rates_ttl: float = 30.0


settings = Settings()
