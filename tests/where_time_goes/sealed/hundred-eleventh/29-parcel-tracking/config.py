import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Carrier:
    code: str
    host: str
    port: int


CARRIERS = {
    "NORD": Carrier("NORD", "127.0.0.1", int(os.environ.get("NORD_PORT", "28310"))),
}
POOL_MAX = int(os.environ.get("CARRIER_POOL_MAX", "64"))
CONNECT_TIMEOUT = 3.0
REPLY_TIMEOUT = 10.0
