from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="TARIFF_")

    grid_url: str = "http://127.0.0.1:28660"
    grid_timeout: float = 8.0
    grid_connections: int = 80
    table_pages: int = 12
    vat: float = 0.19


settings = Settings()
