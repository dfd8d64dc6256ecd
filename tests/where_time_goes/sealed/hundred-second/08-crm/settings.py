from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="CRM_")

    partners_url: str = "http://127.0.0.1:27471"
    partner_connections: int = 300
    page_size: int = 8


settings = Settings()
