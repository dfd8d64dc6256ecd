import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    feed_url: str
    timeout: float
    connections: int
    connections_per_feed: int
    keepalive: float

    @classmethod
    def from_env(cls) -> "Settings":
        env = os.environ
        return cls(
            feed_url=env.get("FEED_URL", "http://127.0.0.1:25901"),
            timeout=float(env.get("FEED_TIMEOUT", "20")),
            connections=int(env.get("FEED_CONNECTIONS", "200")),
            connections_per_feed=int(env.get("FEED_CONNECTIONS_PER_HOST", "8")),
            keepalive=30.0,
        )
