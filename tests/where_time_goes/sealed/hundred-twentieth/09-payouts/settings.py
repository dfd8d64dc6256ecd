from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="PAYOUT_")

    database_path: str = "/tmp/payouts.db"
    db_pool_size: int = 16
    bank_url: str = "http://127.0.0.1:28680"
    bank_timeout: float = 15.0
    bank_connections: int = 64
    worker_threads: int = 64


settings = Settings()
