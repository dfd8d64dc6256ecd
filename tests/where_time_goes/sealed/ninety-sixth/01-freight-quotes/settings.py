"""Settings of the quote service, read from the environment."""

from functools import lru_cache
from pathlib import Path

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="QUOTES_")

    tariff_url: str = "http://127.0.0.1:26801"
    tariff_timeout: float = 30.0
    fuel_db: Path = Path(":memory:")
    worker_threads: int = Field(default=24, ge=4)
    margin_percent: float = 6.5


@lru_cache
def get_settings() -> Settings:
    return Settings()
