import os
from dataclasses import dataclass, field

PEER = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18302')}"


@dataclass(frozen=True)
class Settings:
    supplier_url: str = field(default_factory=lambda: os.environ.get("SUPPLIER_URL", PEER))
    warehouse_url: str = field(default_factory=lambda: os.environ.get("WAREHOUSE_URL", PEER))
    server_threads: int = 64
    http_pool: int = 64


settings = Settings()
