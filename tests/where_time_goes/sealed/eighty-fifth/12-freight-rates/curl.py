"""HTTP by libcurl: the tariff gateway of the carriers has a TLS stack that only libcurl gets along with."""

import json
from collections import deque
from io import BytesIO
from urllib.parse import urlencode

import pycurl

import settings

_idle: deque[pycurl.Curl] = deque(maxlen=settings.IDLE_HANDLES)


class GatewayError(Exception):
    def __init__(self, message: str, status: int = 0) -> None:
        super().__init__(message)
        self.status = status


def _new_handle() -> pycurl.Curl:
    handle = pycurl.Curl()
    handle.setopt(pycurl.TIMEOUT_MS, settings.TARIFF_TIMEOUT_MS)
    handle.setopt(pycurl.NOSIGNAL, 1)
    handle.setopt(pycurl.TCP_NODELAY, 1)
    handle.setopt(pycurl.ACCEPT_ENCODING, "")
    handle.setopt(pycurl.HTTPHEADER, ["Accept: application/json", "X-Client: freight-desk"])
    return handle


def get_json(path: str, **query: object) -> dict:
    handle = _idle.pop() if _idle else _new_handle()
    buffer = BytesIO()
    handle.setopt(pycurl.URL, f"{settings.TARIFF_URL}{path}?{urlencode(query)}")
    handle.setopt(pycurl.WRITEDATA, buffer)
    try:
        handle.perform()
        status = handle.getinfo(pycurl.RESPONSE_CODE)
    except pycurl.error as error:
        handle.close()
        raise GatewayError(str(error.args[-1])) from error
    _idle.append(handle)
    if status != 200:
        raise GatewayError(f"tariff gateway answered {status}", status)
    return json.loads(buffer.getvalue())
