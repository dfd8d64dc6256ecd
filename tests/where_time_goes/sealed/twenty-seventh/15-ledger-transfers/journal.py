import os
import threading

import requests

URL = f"http://127.0.0.1:{os.environ.get('JOURNAL_PORT', '19315')}/entries"


class Journal:
    """The external journal of record. One HTTP session per worker thread."""

    def __init__(self, timeout: float = 5.0) -> None:
        self._local = threading.local()
        self._timeout = timeout

    def _session(self) -> requests.Session:
        if not hasattr(self._local, "session"):
            self._local.session = requests.Session()
            self._local.session.trust_env = False
        return self._local.session

    def write(self, serial: int, source: str, target: str, cents: int) -> str:
        answer = self._session().post(
            URL,
            json={"serial": serial, "from": source, "to": target, "cents": cents},
            timeout=self._timeout,
        )
        answer.raise_for_status()
        return answer.json()["receipt"]
