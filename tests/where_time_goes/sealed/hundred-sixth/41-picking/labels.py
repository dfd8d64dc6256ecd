"""Client of the label printer's service."""

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


class LabelClient:
    def __init__(self) -> None:
        self._http = requests.Session()
        self._http.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=settings.LABEL_CONNECTIONS))

    def print_label(self, order: str, pieces: int) -> str:
        response = self._http.post(
            f"{settings.LABEL_URL}/labels", json={"order": order, "pieces": pieces}, timeout=settings.LABEL_TIMEOUT
        )
        response.raise_for_status()
        return response.json()["label"]


labels = LabelClient()
