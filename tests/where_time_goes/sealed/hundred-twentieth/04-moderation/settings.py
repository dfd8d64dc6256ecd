from pydantic import HttpUrl
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="REVIEWS_")

    model_url: HttpUrl = HttpUrl("http://127.0.0.1:28630")
    model_timeout: float = 10.0
    model_connections: int = 32
    batch_size: int = 6
    batch_window: float = 0.012
    reject_above: float = 0.8


settings = Settings()
