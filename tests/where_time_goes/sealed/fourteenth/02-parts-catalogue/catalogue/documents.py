import threading
from dataclasses import dataclass

import requests
from requests.adapters import HTTPAdapter


@dataclass
class Entry:
    etag: str
    body: dict


class DocumentStore:
    """Keeps supplier documents and revalidates them with their ETag."""

    def __init__(self, base_url: str, pool: int):
        self._base_url = base_url
        self._http = requests.Session()
        self._http.mount("http://", HTTPAdapter(pool_maxsize=pool))
        self._entries: dict[str, Entry] = {}
        self._mutex = threading.RLock()

    def get(self, path: str) -> dict:
        with self._mutex:
            known = self._entries.get(path)
            entry = self._revalidate(path, known)
            self._entries[path] = entry
        return entry.body

    def forget(self, path: str) -> None:
        with self._mutex:
            self._entries.pop(path, None)

    def _revalidate(self, path: str, known: Entry | None) -> Entry:
        headers = {"If-None-Match": known.etag} if known else {}
        resp = self._http.get(f"{self._base_url}{path}", headers=headers, timeout=10)
        if known and resp.status_code == 304:
            return known
        resp.raise_for_status()
        return Entry(resp.headers["ETag"], resp.json())
