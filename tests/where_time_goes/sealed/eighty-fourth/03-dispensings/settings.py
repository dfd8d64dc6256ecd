import os
import tempfile
from pathlib import Path

from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    database: Path = Path(tempfile.gettempdir()) / f"dispensings-{os.getpid()}.sqlite3"
    erx_url: str = "http://127.0.0.1:25420"
    erx_timeout: float = 8.0
    erx_connections: int = 100
    initial_stock: int = 1_000_000

    @property
    def database_url(self) -> str:
        return f"sqlite://{self.database}?synchronous=NORMAL"


settings = Settings()
