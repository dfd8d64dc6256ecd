import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.trust_env = False
_session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=settings.INSURER_CONNECTIONS, pool_block=True))


def coverage(patients: list[int]) -> dict[int, str]:
    reply = _session.post(f"{settings.INSURER_URL}/coverage", json={"patients": patients}, timeout=10)
    reply.raise_for_status()
    return {int(k): v for k, v in reply.json().items()}
