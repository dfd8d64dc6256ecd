import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    lis_url: str
    lis_connections: int
    lis_timeout: float
    site: str


def from_environment() -> Config:
    return Config(
        lis_url=os.environ.get("LIS_URL", "http://127.0.0.1:28710"),
        lis_connections=int(os.environ.get("LIS_CONNECTIONS", "64")),
        lis_timeout=float(os.environ.get("LIS_TIMEOUT", "15")),
        site=os.environ.get("LAB_SITE", "west"),
    )
