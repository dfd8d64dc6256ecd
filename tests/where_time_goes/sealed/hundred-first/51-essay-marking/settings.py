from pydantic import Field
from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    marking_url: str = "http://127.0.0.1:27307"
    client_id: str = "lms"
    token_margin: float = 5.0
    marking_slots: int = Field(default=96, ge=1)
    connections: int = 160
    cache_size: int = 512
    cache_seconds: float = 120


settings = Settings()
