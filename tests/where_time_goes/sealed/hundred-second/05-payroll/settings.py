from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    engine_url: str = "ws://127.0.0.1:27441/rpc"
    currency: str = "EUR"
    max_message: int = 2**20


settings = Settings()
