import requests
from requests.adapters import HTTPAdapter

import config

_http = requests.Session()
_http.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=128))


def eligibility(insurer, policy):
    """What the patient's insurer pays for."""
    response = _http.get(
        f"{config.INSURER_URL}/eligibility/{insurer}/{policy}", timeout=config.INSURER_TIMEOUT
    )
    response.raise_for_status()
    return response.json()
