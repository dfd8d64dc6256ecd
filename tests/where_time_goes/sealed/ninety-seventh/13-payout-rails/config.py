from functools import lru_cache

from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="RAILS_")

    url: str = "http://127.0.0.1:26913"
    timeout: float = 10.0
    connections: int = 100
    status_interval: float = 0.5
    status_deadline: float = 15.0


@lru_cache
def get_settings() -> Settings:
    return Settings()
