from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    models_url: str = "http://127.0.0.1:26571"
    models_timeout: float = 8.0
    models_connections: int = 400
    models_at_once: int = 300
    keepalive_seconds: float = 60.0


settings = Settings()
