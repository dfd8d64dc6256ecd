"""The geocoder, through libcurl, which knows nothing of gevent: it gets native threads."""

import json
import os
from collections import deque
from urllib.parse import quote

import pycurl
from gevent.threadpool import ThreadPool

GEOCODER_URL = os.environ.get("GEOCODER_URL", "http://127.0.0.1:26113")

pool = ThreadPool(64)
handles: deque[pycurl.Curl] = deque()


def _fetch(path: str) -> dict:
    try:
        handle = handles.pop()
    except IndexError:
        handle = pycurl.Curl()
    try:
        handle.setopt(pycurl.URL, GEOCODER_URL + path)
        handle.setopt(pycurl.NOSIGNAL, 1)
        handle.setopt(pycurl.TIMEOUT, 10)
        return json.loads(handle.perform_rb())
    finally:
        handles.append(handle)


def locate(address: str) -> dict:
    return pool.apply(_fetch, (f"/search/{quote(address)}",))
