from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    moderation_url: str = "http://127.0.0.1:27302"
    archive_url: str = "ws://127.0.0.1:27303/ingest"
    outbox_size: int = 16
    history_size: int = 200
    max_connections: int = 200


settings = Settings()
