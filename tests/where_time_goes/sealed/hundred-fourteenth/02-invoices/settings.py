from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    database_url: str = "sqlite+aiosqlite:////tmp/ledgerly-invoices.db"
    db_pool_size: int = 5
    db_max_overflow: int = 2
    webhook_url: str = "http://127.0.0.1:28602/hooks/invoices"
    webhook_timeout: float = 10.0
    webhook_connections: int = 400
    currency: str = "EUR"


settings = Settings()
