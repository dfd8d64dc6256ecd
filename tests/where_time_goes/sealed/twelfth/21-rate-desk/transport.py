import requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry

import settings


def build_session():
    session = requests.Session()
    session.headers["User-Agent"] = settings.AGENT
    session.trust_env = False
    adapter = HTTPAdapter(
        pool_connections=settings.HTTP["hosts"],
        pool_maxsize=settings.HTTP["each"],
        pool_block=True,
        max_retries=Retry(total=2, backoff_factor=0.2, allowed_methods=["GET"]),
    )
    session.mount("http://", adapter)
    session.mount("https://", adapter)
    return session


class ApiClient:
    def __init__(self, base):
        self.base = base.rstrip("/")
        self.session = build_session()

    def get_json(self, path):
        answer = self.session.get(self.base + path, timeout=settings.TIMEOUT)
        answer.raise_for_status()
        return answer.json()
