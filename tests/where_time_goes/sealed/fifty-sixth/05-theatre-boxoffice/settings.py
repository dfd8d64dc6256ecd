import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    pg_port: int = int(os.environ.get("PG_PORT", "22641"))
    pg_database: str = "boxoffice"
    pool_min: int = 50
    pool_max: int = 60
    acquirer_url: str = os.environ.get("ACQUIRER_URL", "http://127.0.0.1:22642")
    acquirer_timeout: float = 20.0

    @property
    def dsn(self):
        return f"postgresql://postgres@127.0.0.1:{self.pg_port}/{self.pg_database}"


settings = Settings()
