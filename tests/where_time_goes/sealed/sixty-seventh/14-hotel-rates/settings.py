import os
from dataclasses import dataclass


@dataclass(frozen=True)
class SupplierSettings:
    url: str = f"http://127.0.0.1:{os.environ.get('SUPPLIER_PORT', '23740')}"
    timeout: float = 20.0
    connections: int = 6
    keepalive: float = 60.0


@dataclass(frozen=True)
class Settings:
    supplier: SupplierSettings = SupplierSettings()
    margin: float = 0.12
    currency: str = "EUR"


settings = Settings()
