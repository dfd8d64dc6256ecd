from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    lobby_url: str = "http://127.0.0.1:26521"
    lobby_timeout: float = 10.0
    history_path: str = "/tmp/match-joins-26520/history.db"
    worker_threads: int = 10
    rating_window: int = 30


settings = Settings()
