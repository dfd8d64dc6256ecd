"""Client of the tax authority's document registration."""
import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

_session = requests.Session()
_session.trust_env = False
_session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=96))


def register(document):
    response = _session.post(settings.AUTHORITY_URL, json=document, timeout=settings.AUTHORITY_TIMEOUT)
    response.raise_for_status()
    return response.json()["fiscalCode"]
