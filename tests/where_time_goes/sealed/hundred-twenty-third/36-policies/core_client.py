import threading
from collections import deque
from concurrent.futures import ThreadPoolExecutor

import requests
from requests.adapters import HTTPAdapter
from tornado.concurrent import run_on_executor

from config import config


class CoreError(Exception):
    def __init__(self, status):
        super().__init__(f"core system answered {status}")
        self.status = status


class PolicyCore:
    """The policy system has a blocking client only; its calls run on threads."""

    executor = ThreadPoolExecutor(max_workers=config.core_threads, thread_name_prefix="core")

    def __init__(self):
        self.session = requests.Session()
        self.session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=config.core_threads))
        self._audit_lock = threading.Lock()
        self._audit = deque(maxlen=config.audit_keep)
        self.calls = 0

    def _request(self, method, path, **kwargs):
        response = self.session.request(method, config.core_url + path, timeout=config.core_timeout, **kwargs)
        with self._audit_lock:
            self.calls += 1
            self._audit.append((method, path, response.status_code))
        if response.status_code >= 400:
            raise CoreError(response.status_code)
        return response.json()

    @run_on_executor
    def policy(self, number):
        return self._request("GET", f"/policies/{number}")

    @run_on_executor
    def report_claim(self, number, claim):
        return self._request("POST", f"/policies/{number}/claims", json=claim)

    def audit(self, last=20):
        with self._audit_lock:
            return list(self._audit)[-last:]
