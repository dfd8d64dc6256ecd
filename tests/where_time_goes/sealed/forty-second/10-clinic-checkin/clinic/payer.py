"""Client of the health insurers' eligibility service."""
import json

import urllib3
from django.conf import settings

_http = urllib3.PoolManager(
    maxsize=settings.PAYER_CONNECTIONS,
    timeout=urllib3.Timeout(connect=2.0, read=settings.PAYER_TIMEOUT),
    retries=False,
)


class PayerError(Exception):
    pass


def coverage(patient_id):
    response = _http.request("GET", f"{settings.PAYER_URL}/coverage/{patient_id}")
    if response.status != 200:
        raise PayerError(f"coverage of {patient_id}: {response.status}")
    return json.loads(response.data)
