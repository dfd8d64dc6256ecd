import os
from dataclasses import dataclass


@dataclass(frozen=True)
class DatabaseConfig:
    path: str = os.environ.get("BILLING_DB", "/tmp/subscription-billing.sqlite3")
    pool_size: int = int(os.environ.get("DB_POOL_SIZE", "4"))
    pool_timeout: float = float(os.environ.get("DB_POOL_TIMEOUT", "30"))

    @property
    def url(self) -> str:
        return f"sqlite+aiosqlite:///{self.path}"


@dataclass(frozen=True)
class TaxConfig:
    url: str = os.environ.get("TAX_URL", "http://127.0.0.1:29040")
    timeout: float = 8.0


database = DatabaseConfig()
tax = TaxConfig()
