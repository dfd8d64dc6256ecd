from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    feature_store_url: str = "http://127.0.0.1:27600"
    feature_store_connections: int = 64
    feature_store_timeout: float = 15.0
    embedding_size: int = 32
    catalogue_size: int = 400
    default_limit: int = 10


settings = Settings()
