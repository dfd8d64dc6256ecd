"""HTTP for the studio's services, on libcurl: it speaks their compression and keeps connections."""
import json
from collections import deque
from io import BytesIO
from urllib.parse import urlencode

import pycurl

import settings


class TransportError(RuntimeError):
    pass


class Transport:
    def __init__(self, base_url: str) -> None:
        self._base_url = base_url
        self._idle: deque[pycurl.Curl] = deque(maxlen=settings.IDLE_HANDLES)

    def _handle(self) -> pycurl.Curl:
        try:
            return self._idle.pop()
        except IndexError:
            handle = pycurl.Curl()
            handle.setopt(pycurl.NOSIGNAL, 1)
            handle.setopt(pycurl.TCP_NODELAY, 1)
            handle.setopt(pycurl.ACCEPT_ENCODING, "")
            handle.setopt(pycurl.TIMEOUT_MS, settings.TIMEOUT_MS)
            return handle

    def get_json(self, path: str, **query: str) -> dict:
        body = BytesIO()
        handle = self._handle()
        url = self._base_url + path
        if query:
            url = f"{url}?{urlencode(query)}"
        handle.setopt(pycurl.URL, url)
        handle.setopt(pycurl.WRITEDATA, body)
        try:
            handle.perform()
        except pycurl.error as error:
            handle.close()
            raise TransportError(str(error)) from error
        status = handle.getinfo(pycurl.RESPONSE_CODE)
        self._idle.append(handle)
        if status != 200:
            raise TransportError(f"{url}: {status}")
        return json.loads(body.getvalue())
