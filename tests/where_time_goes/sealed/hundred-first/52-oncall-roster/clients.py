import requests
from requests.adapters import HTTPAdapter

from settings import CALENDAR_URL, CONNECTIONS, PEOPLE_URL, TIMEOUT


def _make_session() -> requests.Session:
    session = requests.Session()
    session.trust_env = False
    session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=CONNECTIONS, pool_block=True))
    return session


_session = _make_session()


def _get(url: str, **params) -> dict:
    response = _session.get(url, params=params, timeout=TIMEOUT)
    response.raise_for_status()
    return response.json()


def shift_of(team: str, day: str) -> dict:
    return _get(f"{CALENDAR_URL}/shifts/{team}", day=day)


def overrides_of(team: str, day: str) -> dict:
    return _get(f"{CALENDAR_URL}/overrides/{team}", day=day)


def contact_of(person: str) -> dict:
    return _get(f"{PEOPLE_URL}/people/{person}")
