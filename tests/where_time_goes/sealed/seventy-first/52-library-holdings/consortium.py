"""Holdings and hold requests in the consortium's union catalogue."""
import urllib3

import settings

_http = urllib3.HTTPConnectionPool(
    settings.CONSORTIUM_HOST,
    settings.CONSORTIUM_PORT,
    maxsize=settings.CONSORTIUM_CONNECTIONS,
    block=True,
    timeout=urllib3.Timeout(connect=settings.CONNECT_TIMEOUT, read=settings.READ_TIMEOUT),
    retries=False,
    headers={"User-Agent": "holdings/2.3", "Accept": "application/json"},
)


class ConsortiumError(Exception):
    def __init__(self, status: int):
        super().__init__(f"union catalogue answered {status}")
        self.status = status


def _call(method: str, path: str, **options) -> dict:
    reply = _http.request(method, path, **options)
    if reply.status >= 400:
        raise ConsortiumError(reply.status)
    return reply.json()


def holdings(isbn: str) -> list[dict]:
    return _call("GET", f"/holdings/{isbn}")["copies"]


def place_hold(isbn: str, card: str) -> str:
    return _call("POST", "/holds", json={"isbn": isbn, "card": card})["hold"]
