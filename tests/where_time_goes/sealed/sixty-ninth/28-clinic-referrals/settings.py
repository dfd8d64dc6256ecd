import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    registry_host: str = os.environ.get("REGISTRY_HOST", "127.0.0.1")
    registry_port: int = int(os.environ.get("REGISTRY_PORT", "23901"))
    registry_timeout: float = float(os.environ.get("REGISTRY_TIMEOUT", "60"))
    outbox_size: int = int(os.environ.get("OUTBOX_SIZE", "500"))

    @property
    def registry_url(self) -> str:
        return f"http://{self.registry_host}:{self.registry_port}"


settings = Settings()
