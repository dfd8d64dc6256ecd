from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="DISPATCH_")

    maps_url: str = "http://127.0.0.1:29231"
    maps_key: str = "k-dev"
    maps_requests_per_second: float = 40.0
    maps_connections: int = 100
    maps_timeout: float = 10.0
    depot: tuple[float, float] = (52.37, 4.89)


settings = Settings()
