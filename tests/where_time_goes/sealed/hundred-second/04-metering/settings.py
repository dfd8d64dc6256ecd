from pathlib import Path
from tempfile import mkdtemp

from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="METERING_")

    rates_url: str = "http://127.0.0.1:27431"
    database: Path = Path(mkdtemp(prefix="metering-")) / "usage.db"
    pool_size: int = 50
    slow_query_count: int = 12


settings = Settings()
