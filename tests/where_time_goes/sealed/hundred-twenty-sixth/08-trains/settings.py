from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="TRAINS_")

    operator_url: str = "http://127.0.0.1:29271"
    client_id: str = "planner"
    token_margin: float = 30.0
    max_in_flight: int = 120
    connections: int = 150
    timeout: float = 6.0


settings = Settings()
