from pathlib import Path

from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="BILLS_")

    meter_data_url: str = "http://127.0.0.1:25906"
    meter_connections: int = 160
    meters_at_once: int = 120
    tariff_threads: int = 32
    tariff_dir: Path = Path(__file__).parent / "tariffs"


settings = Settings()
