import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class OcsConfig:
    host: str = os.environ.get("OCS_HOST", "127.0.0.1")
    port: int = int(os.environ.get("OCS_PORT", "28370"))
    origin: str = "pgw01.mnc001.mcc262.3gppnetwork.org"
    links: int = 2
    window: int = 200
    answer_timeout: float = 5.0
    attempts: int = 2
    watchdog: float = 10.0


@dataclass(frozen=True)
class QuotaConfig:
    units: dict = field(default_factory=lambda: {"data": 5_000_000, "voice": 60, "roaming": 30})
    keep_sessions: int = 50_000


ocs = OcsConfig()
quota = QuotaConfig()
