import tempfile
from pathlib import Path

from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    database_path: Path = Path(tempfile.gettempdir()) / "sensor-calibration.db"
    reference_url: str = "http://127.0.0.1:26751"
    slow_statement_seconds: float = 0.5
    statement_budget: int = 12


settings = Settings()
