import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    memory_url: str
    terms_url: str
    api_token: str
    timeout: float = 6.0
    fuzzy_threshold: int = 75
    cents_per_word: tuple[tuple[int, int], ...] = ((100, 3), (95, 6), (75, 11), (0, 17))


def from_env() -> Settings:
    port = os.environ.get("PEER_PORT", "29840")
    return Settings(
        memory_url=os.environ.get("TM_URL", f"http://127.0.0.1:{port}"),
        terms_url=os.environ.get("TERMS_URL", f"http://127.0.0.1:{port}"),
        api_token=os.environ.get("TM_TOKEN", "tm-4f1c"),
    )
