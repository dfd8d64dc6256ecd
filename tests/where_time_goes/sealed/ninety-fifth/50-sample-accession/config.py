import tempfile
from functools import lru_cache
from pathlib import Path

from pydantic_settings import BaseSettings, SettingsConfigDict


class Config(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="LAB_")

    database: Path = Path(tempfile.gettempdir()) / "sample-accession.db"
    busy_timeout: float = 40.0
    pool_size: int = 50
    max_overflow: int = 50
    label_url: str = "http://127.0.0.1:26741"


@lru_cache
def get_config() -> Config:
    return Config()
