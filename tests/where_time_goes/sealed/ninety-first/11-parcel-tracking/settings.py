from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="TRACKING_")

    carrier_url: str = "http://127.0.0.1:26311"
    carrier_connections: int = 60
    carrier_timeout: float = 20.0
    depot_cache_seconds: int = 300


settings = Settings()
