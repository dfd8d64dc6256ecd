import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    carrier_url: str
    carrier_user: str
    carrier_timeout: float
    max_weight_kg: float
    port: int


def load() -> Settings:
    return Settings(
        carrier_url=os.environ.get("CARRIER_URL", "http://127.0.0.1:19011"),
        carrier_user=os.environ.get("CARRIER_USER", "shop-17"),
        carrier_timeout=float(os.environ.get("CARRIER_TIMEOUT", "10")),
        max_weight_kg=31.5,
        port=int(os.environ.get("PORT", "8080")),
    )
