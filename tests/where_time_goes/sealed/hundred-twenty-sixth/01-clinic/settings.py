from pathlib import Path

from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="CLINIC_")

    database_path: Path = Path("/tmp/clinic-frontdesk.db")
    db_pool_size: int = 5
    db_max_overflow: int = 5
    db_pool_timeout: float = 3.0
    eligibility_url: str = "http://127.0.0.1:29201"
    eligibility_timeout: float = 5.0


settings = Settings()
