"""Client of the signing unit."""
import requests
from requests.adapters import HTTPAdapter

from settings import settings


class SigningFailed(RuntimeError):
    pass


class SigningUnit:
    def __init__(self, url: str) -> None:
        self._url = url
        self._session = requests.Session()
        self._session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=40))

    def sign(self, number: int, total: int) -> str:
        receipt = {"register": settings.cash_register, "number": number, "total": total}
        try:
            response = self._session.post(f"{self._url}/signatures", json=receipt, timeout=settings.signer_timeout)
            response.raise_for_status()
        except requests.RequestException as error:
            raise SigningFailed(str(error)) from error
        return response.json()["signature"]
