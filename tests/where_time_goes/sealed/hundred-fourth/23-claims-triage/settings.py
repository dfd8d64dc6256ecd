from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="TRIAGE_")

    documents_url: str = "http://127.0.0.1:27604"
    documents_connections: int = 80
    worker_threads: int = 12
    features_deadline: float = 0.5
    fallback_score: float = 0.5


settings = Settings()
