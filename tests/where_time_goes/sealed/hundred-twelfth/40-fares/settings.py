import os
from dataclasses import dataclass


@dataclass(frozen=True)
class SourceSettings:
    name: str
    path: str
    hedge_after: float
    attempts: int


BASE_URL = os.environ.get("SOURCES_URL", "http://127.0.0.1:28440")
TOTAL_TIMEOUT = float(os.environ.get("SOURCES_TIMEOUT", "20"))
CONNECTIONS = int(os.environ.get("SOURCES_CONNECTIONS", "0"))

SOURCES = (
    SourceSettings("gds", "/gds/offers", hedge_after=0.08, attempts=4),
    SourceSettings("rail", "/rail/offers", hedge_after=0.5, attempts=2),
    SourceSettings("coach", "/coach/offers", hedge_after=0.5, attempts=2),
)
