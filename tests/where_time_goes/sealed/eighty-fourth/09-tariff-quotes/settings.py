from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    pricing_target: str = "127.0.0.1:25480"
    pricing_deadline: float = 4.0
    standing_charge: float = 9.9


settings = Settings()
