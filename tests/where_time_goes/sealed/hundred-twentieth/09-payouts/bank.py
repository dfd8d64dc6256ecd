import threading

import requests
from requests.adapters import HTTPAdapter

from settings import settings


class Bank:
    """Payments through the bank's interface; the token is fetched once."""

    def __init__(self) -> None:
        self._session = requests.Session()
        self._session.mount(
            "http://", HTTPAdapter(pool_connections=2, pool_maxsize=settings.bank_connections)
        )
        self._lock = threading.Lock()
        self._token: str | None = None

    def _headers(self) -> dict[str, str]:
        with self._lock:
            if self._token is None:
                answer = self._session.post(f"{settings.bank_url}/token", timeout=settings.bank_timeout)
                answer.raise_for_status()
                self._token = answer.json()["token"]
            return {"Authorization": f"Bearer {self._token}"}

    def pay(self, iban: str, cents: int) -> str:
        answer = self._session.post(
            f"{settings.bank_url}/payments",
            json={"iban": iban, "cents": cents},
            headers=self._headers(),
            timeout=settings.bank_timeout,
        )
        answer.raise_for_status()
        return answer.json()["reference"]

    def balance(self, iban: str) -> int:
        answer = self._session.get(
            f"{settings.bank_url}/accounts/{iban}",
            headers=self._headers(),
            timeout=settings.bank_timeout,
        )
        answer.raise_for_status()
        return answer.json()["cents"]

    def close(self) -> None:
        self._session.close()
