import tempfile
from pathlib import Path

from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="OFFERS_")

    database_path: Path = Path(tempfile.gettempdir()) / "property-offers.db"
    pool_size: int = 5
    max_overflow: int = 5
    bureau_url: str = "http://127.0.0.1:26701"
    bureau_timeout: float = 8.0
    minimum_score: int = 420


settings = Settings()
