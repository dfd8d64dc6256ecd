import json

import urllib3
from django.conf import settings

http = urllib3.PoolManager(
    num_pools=2, maxsize=settings.BOX_OFFICE_CONNECTIONS, timeout=urllib3.Timeout(connect=2, read=20), retries=False
)


class BoxOfficeError(Exception):
    pass


def _json(answer):
    if answer.status != 200:
        raise BoxOfficeError(f"box office: {answer.status}")
    return json.loads(answer.data)


def next_performance(show):
    return _json(http.request("GET", f"{settings.BOX_OFFICE_URL}/shows/{show}/next"))["performance"]


def free_seats(performance):
    return _json(http.request("GET", f"{settings.BOX_OFFICE_URL}/performances/{performance}/seats"))
