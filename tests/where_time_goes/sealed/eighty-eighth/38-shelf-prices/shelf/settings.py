import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    worker_memory_mb: int = int(os.environ.get("SHELF_WORKER_MEMORY_MB", "140"))
    price_books: int = 32
    currency: str = "EUR"
    articles: int = 100_000


settings = Settings()
