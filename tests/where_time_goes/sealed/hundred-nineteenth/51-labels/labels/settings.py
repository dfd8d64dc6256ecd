from dataclasses import dataclass
from os import environ


@dataclass(frozen=True)
class Settings:
    carrier_url: str = environ.get("CARRIER_URL", "http://127.0.0.1:29150")
    account: str = environ.get("CARRIER_ACCOUNT", "WH-NORTH")
    flush_interval: float = 0.15
    batch_size: int = 8
    carrier_timeout: float = 10.0
    label_timeout: float = 20.0
