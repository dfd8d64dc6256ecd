import requests
from django.conf import settings

_session = requests.Session()
_session.mount("http://", requests.adapters.HTTPAdapter(pool_maxsize=settings.SPOOLER_POOL))


def render(serial: str, lines: list[str]) -> dict:
    """Have the spooler draw one label; answers the job number and its size in dots."""
    answer = _session.post(
        f"{settings.SPOOLER_URL}/render",
        json={"serial": serial, "lines": lines},
        timeout=settings.SPOOLER_TIMEOUT,
    )
    answer.raise_for_status()
    return answer.json()
