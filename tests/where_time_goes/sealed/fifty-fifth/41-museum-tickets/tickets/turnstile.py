import requests
from django.conf import settings

_session = requests.Session()


def occupancy(hall: str) -> int:
    answer = _session.get(f"{settings.TURNSTILE_URL}/halls/{hall}", timeout=settings.TURNSTILE_TIMEOUT)
    answer.raise_for_status()
    return answer.json()["inside"]
