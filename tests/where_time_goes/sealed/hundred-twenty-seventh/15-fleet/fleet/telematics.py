import requests
from requests.adapters import HTTPAdapter

from . import config


def _session():
    session = requests.Session()
    adapter = HTTPAdapter(pool_maxsize=config.TELEMATICS_CONNECTIONS)
    session.mount("http://", adapter)
    session.headers["Accept"] = "application/json"
    session.trust_env = False
    return session


_http = _session()


def position(vehicle):
    response = _http.get(
        f"{config.TELEMATICS_URL}/vehicles/{vehicle}",
        timeout=config.TELEMATICS_TIMEOUT,
    )
    response.raise_for_status()
    return response.json()
