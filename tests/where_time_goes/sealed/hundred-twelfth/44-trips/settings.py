from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="TRIPS_")

    suppliers_url: str = "http://127.0.0.1:28444"
    supplier_deadline: float = 4.0
    connections: int = 150
    service_fee: float = 0.04


settings = Settings()
