import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    db_port: int = int(os.environ.get("DB_PORT", "24151"))
    registry_port: int = int(os.environ.get("REGISTRY_PORT", "24161"))
    pool_min: int = int(os.environ.get("POOL_MIN", "2"))
    pool_max: int = int(os.environ.get("POOL_MAX", "4"))

    @property
    def registry_url(self) -> str:
        return f"http://127.0.0.1:{self.registry_port}"


config = Config()
