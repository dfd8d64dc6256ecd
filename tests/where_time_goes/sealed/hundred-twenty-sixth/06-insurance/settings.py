from functools import lru_cache

from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="QUOTE_")

    rating_url: str = "http://127.0.0.1:29251"
    rating_timeout: float = 4.0
    base_premium_cents: int = 21_000
    max_risk_class: int = 9


@lru_cache
def get_settings() -> Settings:
    return Settings()
