import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    operator_url: str = os.environ.get("OPERATOR_URL", "http://127.0.0.1:22307")
    operator_key: str = os.environ.get("OPERATOR_KEY", "ferry-demo")
    connect_timeout: float = float(os.environ.get("CONNECT_TIMEOUT", "5"))
    read_timeout: float = float(os.environ.get("READ_TIMEOUT", "20"))


settings = Settings()
