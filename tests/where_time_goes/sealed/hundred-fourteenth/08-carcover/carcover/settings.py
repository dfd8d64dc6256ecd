from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="CARCOVER_")

    host: str = "127.0.0.1"
    port: int = 8000
    insurers_url: str = "http://127.0.0.1:28608"
    identity_url: str = "http://127.0.0.1:28608"
    client_id: str = "carcover-web"
    client_secret: str = "not-so-secret"
    insurer_timeout: float = 10.0
    insurer_connections: int = 256
    insurer_concurrency: int = 160
    quote_memory: int = 2000


settings = Settings()
