from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    model_url: str = "http://127.0.0.1:26912"
    review_workers: int = 12
    review_deadline: float = 2.5
    model_connections: int = 64


settings = Settings()
