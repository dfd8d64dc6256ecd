"""Availability of the excursion operators."""
import json
import logging
from concurrent.futures import ThreadPoolExecutor

import urllib3
from django.conf import settings

log = logging.getLogger(__name__)

_http = urllib3.PoolManager(
    maxsize=128, timeout=settings.OPERATOR_TIMEOUT, retries=False
)
_lookups = ThreadPoolExecutor(
    max_workers=settings.LOOKUP_THREADS, thread_name_prefix="operator"
)


def availability(operator, city, guests):
    answer = _http.request(
        "GET",
        f"{settings.OPERATORS_URL}/{operator}/availability",
        fields={"city": city, "guests": str(guests)},
    )
    if answer.status != 200:
        log.warning("%s answered %s", operator, answer.status)
        return []
    return [dict(item, operator=operator) for item in json.loads(answer.data)]


def search(city, guests):
    """Asks all operators with the lookup threads."""
    found = []
    for operator in settings.OPERATORS:
        lookup = _lookups.submit(availability, operator, city, guests)
        try:
            found.extend(lookup.result(timeout=settings.OPERATOR_TIMEOUT))
        except Exception as exc:
            log.warning("%s failed: %s", operator, exc)
    return found
