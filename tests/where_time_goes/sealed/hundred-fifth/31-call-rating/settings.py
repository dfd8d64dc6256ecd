from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    redis_url: str = "redis://127.0.0.1:27740/0"
    redis_connections: int = 8
    redis_wait: float = 20.0
    rating_queue: str = "rating:requests"
    reply_timeout: int = 5
    currency: str = "EUR"


settings = Settings()
