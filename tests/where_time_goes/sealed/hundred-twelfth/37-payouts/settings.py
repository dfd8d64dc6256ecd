from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="PAYOUTS_")

    scheme_url: str = "http://127.0.0.1:28437"
    scheme_timeout: float = 10.0
    scheme_connections: int = 200

    journal_path: str = "/tmp/payouts-journal.db"
    journal_interval: float = 0.1
    journal_batch: int = 8
    journal_backlog: int = 10_000

    daily_limit_cents: int = 500_000_000_00


settings = Settings()
