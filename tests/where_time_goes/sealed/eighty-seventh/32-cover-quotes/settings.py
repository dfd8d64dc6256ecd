"""Configuration of cover quotes."""

from functools import lru_cache

from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="COVER_")

    underwriter_url: str = "http://127.0.0.1:25720"
    underwriter_key: str = "k-3fa1c07e"
    underwriter_timeout: float = 20.0
    underwriter_connections: int = 100
    attempts: int = 3


@lru_cache
def get_settings() -> Settings:
    return Settings()
