import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    vault_url: str = os.environ.get("VAULT_URL", "http://127.0.0.1:20741")
    vault_parallel: int = int(os.environ.get("VAULT_PARALLEL", "48"))
    token_seconds: float = float(os.environ.get("TOKEN_SECONDS", "300"))


settings = Settings()
