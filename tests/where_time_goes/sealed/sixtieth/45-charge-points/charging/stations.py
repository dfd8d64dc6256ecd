"""Commands to the charge points go through the operator's backend, which has a fixed number of lines."""
import threading

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

_lines = threading.BoundedSemaphore(settings.LINES)
_http = requests.Session()
_http.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=settings.LINES, pool_block=True))


def command(station: str, action: str) -> dict:
    with _lines:
        response = _http.post(f"{settings.BACKEND_URL}/stations/{station}/{action}", timeout=30)
        response.raise_for_status()
        return response.json()
