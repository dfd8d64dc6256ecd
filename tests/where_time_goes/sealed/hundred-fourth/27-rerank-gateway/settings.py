from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="RERANK_")

    model_host: str = "127.0.0.1"
    model_port: int = 27608
    model_timeout: float = 15.0
    batch_size: int = 8
    batch_window: float = 0.012
    model_threads: int = 64
    batches_at_once: int = 64


settings = Settings()
