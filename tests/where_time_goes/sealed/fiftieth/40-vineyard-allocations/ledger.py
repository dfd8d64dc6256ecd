import json

import urllib3

import settings


class StaleRevision(Exception):
    pass


class Ledger:
    """Documents with revisions, kept by the cellar's ledger service."""

    def __init__(self) -> None:
        self._pool = urllib3.HTTPConnectionPool(
            settings.LEDGER_HOST,
            settings.LEDGER_PORT,
            maxsize=settings.LEDGER_CONNECTIONS,
            timeout=settings.LEDGER_TIMEOUT,
            retries=False,
        )

    def load(self, key: str) -> tuple[dict, str]:
        reply = self._pool.request("GET", f"/docs/{key}")
        if reply.status != 200:
            raise LookupError(key)
        return json.loads(reply.data), reply.headers["ETag"]

    def save(self, key: str, doc: dict, revision: str) -> None:
        reply = self._pool.request(
            "PUT",
            f"/docs/{key}",
            body=json.dumps(doc),
            headers={"If-Match": revision, "Content-Type": "application/json"},
        )
        if reply.status == 412:
            raise StaleRevision(key)
        if reply.status != 204:
            raise RuntimeError(f"ledger answered {reply.status}")
