import os
import threading

import requests

URL = "http://127.0.0.1:" + os.environ.get("PSP_PORT", "18105")
_local = threading.local()


def _session():
    if not hasattr(_local, "session"):
        _local.session = requests.Session()
        _local.session.trust_env = False
    return _local.session


def authorize(cents, reference):
    reply = _session().post(URL + "/authorizations", json={"amount": cents, "reference": reference}, timeout=10)
    reply.raise_for_status()
    return reply.json()["id"]
