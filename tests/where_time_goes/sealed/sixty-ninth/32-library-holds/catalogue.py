"""Client of the shared catalogue of all branches."""
import json

import urllib3

from config import Config


class CatalogueError(Exception):
    pass


class Catalogue:
    def __init__(self, config: Config):
        self._pool = urllib3.HTTPConnectionPool(
            config.catalogue_host,
            config.catalogue_port,
            maxsize=config.catalogue_connections,
            timeout=config.catalogue_timeout,
            retries=False,
        )

    def copies(self, isbn: str) -> list[dict]:
        return self._call("GET", f"/titles/{isbn}/copies")

    def reserve(self, isbn: str, branch: str, card: str) -> dict:
        return self._call("POST", f"/titles/{isbn}/reservations", {"branch": branch, "card": card})

    def _call(self, method: str, path: str, body: dict | None = None):
        headers = {"Content-Type": "application/json"}
        data = json.dumps(body).encode() if body is not None else None
        answer = self._pool.urlopen(method, path, body=data, headers=headers)
        if answer.status >= 400:
            raise CatalogueError(f"{method} {path}: {answer.status}")
        return json.loads(answer.data)

    def close(self) -> None:
        self._pool.close()
