"""Calibration of the sensors, kept by the manufacturer."""
import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=64))


def coefficients(serial):
    answer = _session.get(f"{settings.CALIBRATION_URL}/sensors/{serial}", timeout=5)
    answer.raise_for_status()
    fields = answer.json()
    return fields["gain"], fields["offset"]
