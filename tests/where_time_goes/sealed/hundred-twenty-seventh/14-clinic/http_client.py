import json

import urllib3

import settings

_manager = urllib3.PoolManager(
    maxsize=settings.CONNECTIONS, timeout=settings.TIMEOUT, retries=False
)


def get_json(path):
    response = _manager.request("GET", settings.BACKEND + path)
    return json.loads(response.data)


def post_json(path, payload):
    response = _manager.request(
        "POST",
        settings.BACKEND + path,
        body=json.dumps(payload),
        headers={"Content-Type": "application/json"},
    )
    return json.loads(response.data)
