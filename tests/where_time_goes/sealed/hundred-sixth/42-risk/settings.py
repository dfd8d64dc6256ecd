"""Settings of the risk service."""

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    score_url: str = f"http://127.0.0.1:{os.environ.get('SCORE_PORT', '27851')}/score"
    score_connections: int = 100
    collector_url: str = f"http://127.0.0.1:{os.environ.get('COLLECTOR_PORT', '27852')}/records"
    collector_timeout: float = 3.0
    review_above: float = 0.7
    environment: str = os.environ.get("ENVIRONMENT", "staging")


settings = Settings()
