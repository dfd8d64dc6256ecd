"""Client of the municipal document archive."""
from __future__ import annotations

import logging

import requests
from requests.adapters import HTTPAdapter

from settings import settings

log = logging.getLogger("permits.archive")


class ArchiveError(Exception):
    pass


class ArchiveClient:
    def __init__(self, base_url: str, timeout: float, connections: int):
        self.base_url = base_url
        self.timeout = timeout
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=connections))

    def documents(self, permit_no: str) -> list[dict]:
        return self._get(f"/dossiers/{permit_no}/documents")["documents"]

    def receipt(self, permit_no: str, kind: str) -> dict:
        return self._get(f"/dossiers/{permit_no}/receipt", kind=kind)

    def _get(self, path: str, **params) -> dict:
        response = self.session.get(self.base_url + path, params=params, timeout=self.timeout)
        if response.status_code >= 400:
            log.warning("archive answered %s for %s", response.status_code, path)
            raise ArchiveError(f"archive answered {response.status_code}")
        return response.json()

    def close(self) -> None:
        self.session.close()


archive = ArchiveClient(settings.archive_url, settings.archive_timeout, settings.archive_connections)
