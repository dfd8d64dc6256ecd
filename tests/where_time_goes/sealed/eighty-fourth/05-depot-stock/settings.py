import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    nats_url: str = os.environ.get("NATS_URL", "nats://127.0.0.1:25440")
    questions: str = "stock.questions"
    answers: str = "stock.answers"
    depots: int = 8
    patience: float = 1.5


settings = Settings()
