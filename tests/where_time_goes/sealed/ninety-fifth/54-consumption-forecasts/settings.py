import tempfile
from pathlib import Path

from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="FORECAST_")

    database_path: Path = Path(tempfile.gettempdir()) / "consumption-forecasts.db"
    datahub_url: str = "http://127.0.0.1:26781"
    datahub_concurrency: int = 120
    token_margin: float = 30.0
    pool_size: int = 10
    max_overflow: int = 110


settings = Settings()
