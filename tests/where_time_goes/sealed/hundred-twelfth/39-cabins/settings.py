from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="CABINS_")

    database_path: str = "/tmp/cabins.db"
    pool_size: int = 64
    busy_timeout: float = 30.0
    relay_url: str = "http://127.0.0.1:28439"
    relay_timeout: float = 10.0
    sender: str = "bookings@nightline.example"


settings = Settings()
