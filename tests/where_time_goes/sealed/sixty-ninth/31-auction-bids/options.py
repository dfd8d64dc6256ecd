import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    bank_url: str = os.environ.get("BANK_URL", "http://127.0.0.1:23904")
    feed_port: int = int(os.environ.get("FEED_PORT", "23905"))
    feed_send_buffer: int = int(os.environ.get("FEED_SEND_BUFFER", "32768"))
    history: int = int(os.environ.get("LOT_HISTORY", "40"))


options = Options()
