import functools
import os
import threading
from collections import OrderedDict
from dataclasses import dataclass

import requests
from requests.adapters import HTTPAdapter

BASE = f"http://127.0.0.1:{os.environ.get('BLOBS_PORT', '17105')}"

http = requests.Session()
http.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=64))


@dataclass
class Document:
    title: str
    text: str

    @property
    def words(self):
        return len(self.text.split())


def consistent(method):
    @functools.wraps(method)
    def inner(self, *args, **kwargs):
        with self._guard:
            return method(self, *args, **kwargs)

    return inner


class Vault:
    kind = ""
    _guard = threading.RLock()

    def __init__(self):
        self._titles = OrderedDict()
        self._titles_lock = threading.Lock()

    def _title(self, number):
        with self._titles_lock:
            if number not in self._titles:
                self._titles[number] = f"{self.kind.title()} no. {number}"
                while len(self._titles) > 500:
                    self._titles.popitem(last=False)
            return self._titles[number]

    def download(self, number):
        answer = http.get(f"{BASE}/{self.kind}/{number}", timeout=10)
        answer.raise_for_status()
        return answer.text

    @consistent
    def fetch(self, number):
        return Document(self._title(number), self.download(number))
