from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    collection_url: str = "http://127.0.0.1:26645"
    collection_connections: int = 100
    concurrent_tours: int = 64
    opening_refresh_seconds: float = 2.0
    token_seconds: float = 300.0


settings = Settings()
