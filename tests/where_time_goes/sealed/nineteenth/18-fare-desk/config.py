import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Upstream:
    base: str
    connections: int
    timeout: float


fares = Upstream(f"http://127.0.0.1:{os.environ['PEER_PORT']}", connections=256, timeout=20.0)
rates = Upstream(f"http://127.0.0.1:{os.environ['RATES_PORT']}", connections=256, timeout=5.0)
ROUTES = {"BER-LIS": 2310, "MUC-OSL": 1590, "FRA-ATH": 1810}
