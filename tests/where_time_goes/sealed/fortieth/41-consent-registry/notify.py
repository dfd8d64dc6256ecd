import requests
from requests.adapters import HTTPAdapter

import settings

_http = requests.Session()
_http.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=100))


def subscriptions(subject, granted):
    """Tells the mailing system which lists the subject may be on."""
    lists = [purpose for purpose, answer in granted.items() if answer]
    response = _http.put(f"{settings.NOTIFY_URL}/{subject}", json={"lists": lists}, timeout=settings.NOTIFY_TIMEOUT)
    response.raise_for_status()
    return response.json()["revision"]
