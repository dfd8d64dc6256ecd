"""Settings of the energy quotes service."""

from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="ENERGY_")

    grid_port: int = 27831
    grid_timeout: float = 5.0
    catalogue_pages: int = 30
    workers: int = 2
    recycle_after: int = 200

    @property
    def grid_url(self) -> str:
        return f"http://127.0.0.1:{self.grid_port}"


settings = Settings()
