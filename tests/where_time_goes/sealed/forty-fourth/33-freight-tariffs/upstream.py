import http.client
import json
import time
from urllib.parse import urlsplit

import config


def get_json(path: str):
    target = urlsplit(config.TARIFF_URL)
    conn = http.client.HTTPConnection(target.hostname, target.port, timeout=config.FUEL_TIMEOUT)
    try:
        conn.request("GET", path)
        response = conn.getresponse()
        if response.status != 200:
            raise RuntimeError(f"{path}: {response.status}")
        return json.loads(response.read())
    finally:
        conn.close()


def get_json_when_up(path: str, patience: float = 30.0):
    give_up = time.monotonic() + patience
    while True:
        try:
            return get_json(path)
        except OSError:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.2)
