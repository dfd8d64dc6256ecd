from functools import lru_cache

from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="INVOICES_")

    rates_url: str = "http://127.0.0.1:29140"
    registry_url: str = "http://127.0.0.1:29140"
    timeout: float = 5.0
    home_currency: str = "EUR"
    home_country: str = "NL"


@lru_cache
def get_settings() -> Settings:
    return Settings()
