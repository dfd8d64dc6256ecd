"""Client of the tariff database."""
import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.mount(settings.TARIC_URL, HTTPAdapter(pool_connections=4, pool_maxsize=settings.CONNECTIONS))


class TariffError(Exception):
    pass


def measures(code: str, origin: str) -> list[dict]:
    """Return the measures that apply to goods of this code from this country today."""
    answer = _session.get(
        f"{settings.TARIC_URL}/measures/{code}", params={"origin": origin}, timeout=settings.TIMEOUT
    )
    if answer.status_code != 200:
        raise TariffError(f"{code} from {origin}: {answer.status_code}")
    return answer.json()["measures"]
