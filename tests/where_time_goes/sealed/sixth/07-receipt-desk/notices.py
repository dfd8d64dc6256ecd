import os
import threading

import requests


class Notices:
    """Tells the tax office's gateway which receipts were shown."""

    url = os.environ.get("GATEWAY", "http://127.0.0.1:27107/seen")
    _own = threading.local()

    @classmethod
    def _session(cls) -> requests.Session:
        if not hasattr(cls._own, "http"):
            cls._own.http = requests.Session()
        return cls._own.http

    @classmethod
    def seen(cls, number: int, shop: str) -> None:
        reply = cls._session().post(cls.url, json={"receipt": number, "shop": shop}, timeout=15)
        reply.raise_for_status()
