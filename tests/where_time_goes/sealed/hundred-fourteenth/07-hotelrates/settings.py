import os


def _int(name: str, default: int) -> int:
    return int(os.environ.get(name, default))


HOST = os.environ.get("HOST", "127.0.0.1")
WORKERS = _int("WEB_WORKERS", 1)
BACKLOG = _int("WEB_BACKLOG", 512)
BACKPRESSURE = _int("WEB_BACKPRESSURE", 6)

SUPPLIER_URL = os.environ.get("SUPPLIER_URL", "http://127.0.0.1:28607")
SUPPLIER_CONNECTIONS = _int("SUPPLIER_CONNECTIONS", 300)
SUPPLIER_TIMEOUT = float(os.environ.get("SUPPLIER_TIMEOUT", "6"))
MARKUP_PERCENT = _int("MARKUP_PERCENT", 12)
