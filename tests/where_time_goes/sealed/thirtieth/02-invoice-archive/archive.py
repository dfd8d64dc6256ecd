"""Access to the document archive (its SDK is synchronous)."""
import threading
from urllib.parse import quote

import requests
from requests.adapters import HTTPAdapter

import config


class NotFound(Exception):
    pass


_local = threading.local()


def _session() -> requests.Session:
    session = getattr(_local, "session", None)
    if session is None:
        session = _local.session = requests.Session()
        session.trust_env = False
        session.mount("http://", HTTPAdapter(pool_maxsize=1))
        session.headers["User-Agent"] = "invoice-archive/2.3"
    return session


def _url(*parts: str) -> str:
    path = "/".join(quote(p, safe="") for p in parts)
    return f"http://{config.ARCHIVE_HOST}:{config.ARCHIVE_PORT}/{path}"


def fetch_invoice(number: str) -> dict:
    resp = _session().get(_url("invoices", number), timeout=config.ARCHIVE_TIMEOUT)
    if resp.status_code == 404:
        raise NotFound(number)
    resp.raise_for_status()
    return resp.json()


def store_invoice(document: dict) -> str:
    resp = _session().post(_url("invoices"), json=document, timeout=config.ARCHIVE_TIMEOUT)
    resp.raise_for_status()
    return resp.json()["id"]
