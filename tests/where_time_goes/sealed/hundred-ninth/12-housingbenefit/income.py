import requests
from requests.adapters import HTTPAdapter


class IncomeRegister:
    def __init__(self, base_url, timeout):
        self.base_url = base_url
        self.timeout = timeout
        self.http = requests.Session()
        self.http.mount("http://", HTTPAdapter(pool_maxsize=80))

    def statement(self, person):
        reply = self.http.get("%s/statements/%s" % (self.base_url, person), timeout=self.timeout)
        reply.raise_for_status()
        return reply.json()
