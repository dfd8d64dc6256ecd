"""Settings of the customs declarations service."""

from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    tariff_port: int = 27811
    tariff_timeout: float = 8.0
    tariff_connections: int = 32
    default_currency: str = "EUR"

    @property
    def tariff_url(self) -> str:
        return f"http://127.0.0.1:{self.tariff_port}/services/tariff"


settings = Settings()
