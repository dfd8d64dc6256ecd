import requests
from requests.adapters import HTTPAdapter


def make_session(prefix, connections=64):
    session = requests.Session()
    session.trust_env = False
    session.mount(prefix, HTTPAdapter(pool_connections=4, pool_maxsize=connections))
    return session
