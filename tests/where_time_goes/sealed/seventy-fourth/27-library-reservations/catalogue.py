"""Client of the union catalogue."""
import requests
from requests.adapters import HTTPAdapter


class Catalogue:
    def __init__(self, base_url, timeout, connections):
        self.base_url = base_url
        self.timeout = timeout
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=connections))

    def copies(self, title):
        answer = self.session.get(f"{self.base_url}/titles/{title}/copies", timeout=self.timeout)
        answer.raise_for_status()
        return answer.json()["copies"]

    def reserve(self, title, reader):
        answer = self.session.post(f"{self.base_url}/reservations", json={"title": title, "reader": reader}, timeout=self.timeout)
        answer.raise_for_status()
        return answer.json()
