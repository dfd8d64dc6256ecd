from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="CLAIMS_")

    database_path: str = "/tmp/insurance-claims.sqlite3"
    db_pool_size: int = 3
    db_max_overflow: int = 2
    db_pool_timeout: float = 30.0

    scoring_url: str = "http://127.0.0.1:30301"
    scoring_timeout: float = 5.0
    review_threshold: int = 70


settings = Settings()
