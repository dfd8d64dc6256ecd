"""Blocking XML-RPC calls to the personnel system, run on threads."""
import datetime
import threading
import xmlrpc.client
from concurrent.futures import ThreadPoolExecutor

from tornado.concurrent import run_on_executor

import config


class Personnel:
    executor = ThreadPoolExecutor(max_workers=config.ERP_THREADS, thread_name_prefix="erp")

    def __init__(self, url: str, company: str) -> None:
        self.url = url
        self.company = company
        self._local = threading.local()

    @property
    def proxy(self) -> xmlrpc.client.ServerProxy:
        proxy = getattr(self._local, "proxy", None)
        if proxy is None:
            proxy = xmlrpc.client.ServerProxy(self.url, allow_none=True, use_builtin_types=True)
            self._local.proxy = proxy
        return proxy

    @run_on_executor
    def absences(self, employee: int, year: int) -> list[dict]:
        return self.proxy.absence.list(self.company, employee, year)

    @run_on_executor
    def request_leave(self, employee: int, first: datetime.date, last: datetime.date) -> str:
        return self.proxy.absence.request(self.company, employee, first.isoformat(), last.isoformat())
