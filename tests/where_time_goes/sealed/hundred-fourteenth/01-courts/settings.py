from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    database_path: str = "/tmp/courtbook-clubs.db"
    pool_size: int = 5
    pool_overflow: int = 5
    pool_timeout: float = 5.0
    pricing_url: str = "http://127.0.0.1:28601"
    pricing_timeout: float = 4.0
    pricing_connections: int = 64


settings = Settings()
