from pydantic import Field
from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    lab_port: int = Field(29860, validation_alias="PEER_PORT")
    lab_connections: int = 80
    lab_timeout: float = 15.0
    worker_threads: int = 80
    base_price_cents: float = 44.5
    season: str = "2025"


settings = Settings()
