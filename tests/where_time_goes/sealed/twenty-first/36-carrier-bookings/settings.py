import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Carrier:
    code: str
    base_url: str
    client_id: str


_BASE = f"http://127.0.0.1:{os.environ['CARRIER_PORT']}"
CARRIERS = {code: Carrier(code, f"{_BASE}/{code}", f"shop-{code}") for code in ("postnord", "colis", "brenger")}
TOKEN_MARGIN = 30.0
