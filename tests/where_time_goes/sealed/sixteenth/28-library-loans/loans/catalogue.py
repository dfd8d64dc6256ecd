import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


def _session():
    session = requests.Session()
    session.trust_env = False
    size = settings.CATALOGUE_CONNECTIONS
    session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=size))
    return session


_http = _session()


def loans_of(reader):
    reply = _http.get(f"{settings.CATALOGUE_URL}/readers/{reader}/loans", timeout=20)
    reply.raise_for_status()
    return reply.json()
