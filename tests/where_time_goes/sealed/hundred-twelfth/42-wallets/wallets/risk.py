from __future__ import annotations

import httpx

from . import config


class RiskEngine:
    def __init__(self) -> None:
        self._http = httpx.Client(
            base_url=config.RISK_URL,
            timeout=5.0,
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
        )

    def allows(self, wallet_id: int, action: str, amount: int = 0) -> bool:
        response = self._http.post("/score", json={"wallet": wallet_id, "action": action, "amount": amount})
        response.raise_for_status()
        return response.json()["verdict"] == "allow"


engine = RiskEngine()
