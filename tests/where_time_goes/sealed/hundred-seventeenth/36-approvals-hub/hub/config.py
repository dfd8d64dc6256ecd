import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    erp_url: str = os.environ.get("ERP_URL", "http://127.0.0.1:28981")
    erp_threads: int = 48
    erp_timeout: float = 10.0
    writes_at_once: int = 32


config = Config()
