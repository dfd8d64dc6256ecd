from functools import lru_cache

from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="QUOTES_")

    insurer_url: str = "http://127.0.0.1:29030"
    insurers: list[str] = ["alba", "corvo"]
    insurer_timeout: float = 5.0
    max_connections: int = 120
    max_parallel_quotes: int = 80
    tariff_ttl: float = 600.0


@lru_cache
def get_settings() -> Settings:
    return Settings()
