"""Typesets a sheet of labels. The typesetter keeps state per process, so it has processes of its own."""

import os
import signal

import urllib3

TYPESETTER_URL = os.environ.get("TYPESETTER_URL", "http://127.0.0.1:26110")

http = urllib3.PoolManager(timeout=20)


def start_worker() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def typeset(order: int, copies: int) -> bytes:
    return http.request("GET", f"{TYPESETTER_URL}/sheets/{order}?copies={copies}").data
