"""Configuration of the label service."""
import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    store_host: str = os.environ.get("STORE_HOST", "127.0.0.1")
    store_port: int = int(os.environ.get("STORE_PORT", "26501"))
    region: str = os.environ.get("STORE_REGION", "eu-central-1")
    link_seconds: int = int(os.environ.get("LINK_SECONDS", "900"))

    @property
    def store_url(self) -> str:
        return f"http://{self.store_host}:{self.store_port}"


settings = Settings()
