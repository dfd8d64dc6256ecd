import os

from pydantic import BaseModel, Field


class Settings(BaseModel):
    radar_url: str = Field(default_factory=lambda: os.environ.get("RADAR_URL", "http://127.0.0.1:25570"))
    timeout: float = 15.0
    connections: int = 128


settings = Settings()
