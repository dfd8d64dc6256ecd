"""Client of the ledger, which books what has been approved."""

import requests
from requests.adapters import HTTPAdapter

from settings import settings


class LedgerClient:
    def __init__(self, base_url: str, sessions: int) -> None:
        self._base_url = base_url
        self._http = requests.Session()
        self._http.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=sessions))

    def book(self, report_id: int, amount: float, cost_centre: str) -> dict:
        response = self._http.post(
            f"{self._base_url}/bookings",
            json={"reference": f"EXP-{report_id}", "amount": amount, "cost_centre": cost_centre},
            timeout=settings.ledger_timeout,
        )
        response.raise_for_status()
        return response.json()

    def close(self) -> None:
        self._http.close()


ledger = LedgerClient(settings.ledger_url, settings.worker_threads)
