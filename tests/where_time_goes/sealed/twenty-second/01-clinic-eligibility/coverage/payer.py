import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

from .auth import PayerAuth


def _session():
    session = requests.Session()
    session.trust_env = False
    size = settings.PAYER_MAX_CONNECTIONS
    session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=size))
    return session


_api = _session()
_api.auth = PayerAuth(_session())


def eligibility(patient_id):
    reply = _api.get(f"{settings.PAYER_URL}/members/{patient_id}", timeout=settings.PAYER_TIMEOUT)
    reply.raise_for_status()
    return reply.json()
