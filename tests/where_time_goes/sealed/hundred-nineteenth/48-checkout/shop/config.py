import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    stock_url: str
    stock_key: str = "wh_test_4f2a"
    timeout: tuple[float, float] = (1.0, 5.0)
    reserve_for: float = 6.0
    connections: int = 96

    @classmethod
    def from_env(cls) -> "Settings":
        return cls(stock_url=os.environ.get("STOCK_URL", "http://127.0.0.1:29120"))
