import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    cadastre_url: str = f"http://127.0.0.1:{os.environ.get('CADASTRE_PORT', '28851')}"
    market_url: str = f"http://127.0.0.1:{os.environ.get('MARKET_PORT', '28852')}"
    timeout: float = 6.0
    index_year: int = 2024


settings = Settings()
