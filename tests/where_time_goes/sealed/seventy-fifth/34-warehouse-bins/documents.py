"""Document store: every document has a revision, a change names the one it was made from."""
import json

import urllib3

import settings

http = urllib3.PoolManager(maxsize=settings.DOCUMENTS_CONNECTIONS, timeout=settings.DOCUMENTS_TIMEOUT, retries=False)
JSON = {"Content-Type": "application/json"}


class Missing(Exception):
    pass


class Conflict(Exception):
    pass


def get(key):
    answer = http.request("GET", f"{settings.DOCUMENTS_URL}/documents/{key}")
    if answer.status == 404:
        raise Missing(key)
    return answer.json(), answer.headers["ETag"]


def put(key, document, revision):
    answer = http.request(
        "PUT", f"{settings.DOCUMENTS_URL}/documents/{key}",
        body=json.dumps(document), headers={**JSON, "If-Match": revision},
    )
    if answer.status == 412:
        raise Conflict(key)
    return answer.headers["ETag"]
