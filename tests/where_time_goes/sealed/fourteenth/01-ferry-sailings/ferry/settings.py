import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    seats_url: str
    harbour_url: str
    seats_timeout: float = 10.0
    board_interval: float = 0.75
    terminals: tuple[str, ...] = ("dover", "ullapool", "harwich", "oban")

    @classmethod
    def from_env(cls) -> "Settings":
        peer = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18300')}"
        return cls(
            seats_url=os.environ.get("SEATS_URL", peer),
            harbour_url=os.environ.get("HARBOUR_URL", peer),
            board_interval=float(os.environ.get("BOARD_INTERVAL", "0.75")),
        )
