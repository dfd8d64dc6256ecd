"""HTTP with libcurl; handles are kept, since each has its open connection."""

from collections import deque
from io import BytesIO
from urllib.parse import urlencode

import pycurl

from config import CONFIG


class TransferError(Exception):
    pass


class Transfers:
    def __init__(self, base: str) -> None:
        self._base = base
        self._idle: deque[pycurl.Curl] = deque(maxlen=CONFIG.idle_handles)

    def _handle(self) -> pycurl.Curl:
        try:
            return self._idle.pop()
        except IndexError:
            return self._opened()

    @staticmethod
    def _opened() -> pycurl.Curl:
        handle = pycurl.Curl()
        handle.setopt(pycurl.NOSIGNAL, 1)
        handle.setopt(pycurl.TCP_NODELAY, 1)
        handle.setopt(pycurl.CONNECTTIMEOUT, CONFIG.connect_seconds)
        handle.setopt(pycurl.TIMEOUT, CONFIG.answer_seconds)
        handle.setopt(pycurl.HTTPHEADER, ["Accept: text/plain", "User-Agent: opac/3"])
        return handle

    def get(self, path: str, **query: str) -> str:
        handle = self._handle()
        body = BytesIO()
        handle.setopt(pycurl.URL, f"{self._base}{path}?{urlencode(query)}")
        handle.setopt(pycurl.WRITEFUNCTION, body.write)
        try:
            handle.perform()
            status = handle.getinfo(pycurl.RESPONSE_CODE)
        except pycurl.error as error:
            handle.close()
            raise TransferError(str(error)) from error
        self._idle.append(handle)
        if status >= 400:
            raise TransferError(f"{path}: {status}")
        return body.getvalue().decode()
