from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    records_url: str = "http://127.0.0.1:25842"
    records_connections: int = 64
    roster_host: str = "127.0.0.1"
    roster_port: int = 25852
    roster_seconds: float = 5.0
    # the board must show a change of shift at once
    roster_every: float = 0.7


settings = Settings()
WARDS = {4: 28, 5: 24, 6: 30, 9: 18, 11: 32, 12: 20}
