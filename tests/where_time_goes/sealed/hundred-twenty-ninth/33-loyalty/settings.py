import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    profiles_url: str = os.environ.get("PROFILES_URL", "http://127.0.0.1:29550")
    points_url: str = os.environ.get("POINTS_URL", "http://127.0.0.1:29550")
    service_name: str = "loyalty"
    timeout: float = float(os.environ.get("UPSTREAM_TIMEOUT", "5"))
    tiers: tuple[tuple[int, str], ...] = ((10000, "gold"), (2500, "silver"), (0, "bronze"))
