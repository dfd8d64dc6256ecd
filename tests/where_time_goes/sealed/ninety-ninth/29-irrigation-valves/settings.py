from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    controller_port: int = 27102
    controller_links: int = 3
    controller_timeout: float = 15.0
    max_minutes: int = 90


settings = Settings()
