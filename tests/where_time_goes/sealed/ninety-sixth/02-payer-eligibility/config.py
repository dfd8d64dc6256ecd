"""Configuration of the eligibility service."""

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    clearing_url: str
    token_lifetime: float
    timeout: float
    connections: int


def load() -> Config:
    return Config(
        clearing_url=os.environ.get("CLEARING_URL", "http://127.0.0.1:26811"),
        token_lifetime=float(os.environ.get("TOKEN_LIFETIME", "900")),
        timeout=float(os.environ.get("CLEARING_TIMEOUT", "20")),
        connections=int(os.environ.get("CLEARING_CONNECTIONS", "100")),
    )
