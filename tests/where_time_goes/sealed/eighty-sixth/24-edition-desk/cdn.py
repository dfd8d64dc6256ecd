"""Client of the content network that delivers the editions."""
import threading

import requests

import settings

_local = threading.local()


def _session() -> requests.Session:
    session = getattr(_local, "session", None)
    if session is None:
        session = _local.session = requests.Session()
        session.headers["User-Agent"] = "edition-desk/4"
    return session


def push(path: str, document: str) -> str:
    answer = _session().put(f"{settings.CDN_URL}{path}", data=document.encode(), timeout=settings.CDN_TIMEOUT)
    answer.raise_for_status()
    return answer.json()["etag"]


def purge(path: str) -> None:
    _session().post(f"{settings.CDN_URL}/purge{path}", timeout=settings.CDN_TIMEOUT).raise_for_status()
