from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="BOARD_")

    control_centre_url: str = "http://127.0.0.1:26201"
    refresh_seconds: float = 0.8
    request_timeout: float = 6.0
    max_connections: int = 80


settings = Settings()
