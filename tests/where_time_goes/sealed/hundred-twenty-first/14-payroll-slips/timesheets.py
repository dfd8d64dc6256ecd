"""Hours and master data come from the timesheet service."""
import requests

import settings

_http = requests.Session()
_http.trust_env = False


def month(employee: int, period: str) -> dict:
    response = _http.get(
        f"{settings.TIMESHEET_URL}/employees/{employee}/months/{period}",
        timeout=settings.TIMESHEET_TIMEOUT,
    )
    response.raise_for_status()
    return response.json()
