import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    tariff_host: str = os.environ.get("TARIFF_HOST", "127.0.0.1")
    tariff_port: int = int(os.environ.get("TARIFF_PORT", "23310"))
    tariff_connections: int = int(os.environ.get("TARIFF_CONNECTIONS", "64"))
    worker_threads: int = int(os.environ.get("WORKER_THREADS", "6"))
    request_timeout: float = 5.0
    vat_rate: float = 0.2


settings = Settings()
