import threading

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

_local = threading.local()


def session():
    if not hasattr(_local, "session"):
        _local.session = requests.Session()
        _local.session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=4))
    return _local.session


def get(path, **params):
    answer = session().get(settings.CARRIERS_URL + path, params=params, timeout=10)
    answer.raise_for_status()
    return answer.json()
