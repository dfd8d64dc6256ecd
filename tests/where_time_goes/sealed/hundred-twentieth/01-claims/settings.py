from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="CLAIMS_")

    database_path: str = "/tmp/claims_desk.db"
    db_pool_size: int = 4
    db_max_overflow: int = 0
    db_pool_timeout: float = 20.0
    scoring_url: str = "http://127.0.0.1:28600"
    scoring_timeout: float = 5.0
    review_threshold: float = 0.7

    @property
    def database_url(self) -> str:
        return f"sqlite+aiosqlite:///{self.database_path}"


settings = Settings()
