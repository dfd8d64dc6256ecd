from pathlib import Path
from tempfile import mkdtemp

from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    """Everything that differs between the laptop, staging and production."""

    identity_url: str = "http://127.0.0.1:27401"
    webhook_url: str = "http://127.0.0.1:27401/hooks"
    database: Path = Path(mkdtemp(prefix="invoicing-")) / "invoicing.db"
    db_pool_size: int = 10
    db_max_overflow: int = 0
    db_pool_timeout: float = 30.0
    http_max_connections: int = 400


settings = Settings()
