import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    supplier_url: str
    client_id: str = "dachdecker-hahn"
    parallel_orders: int = 150
    connections: int = 200
    catalogue_ttl: int = 600
    token_margin: float = 30.0
    vat: float = 0.19


def load() -> Settings:
    return Settings(supplier_url=f"http://127.0.0.1:{os.environ.get('PEER_PORT', '29850')}")
