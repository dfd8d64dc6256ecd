import http.client
import json
import os
import threading

PORT = int(os.environ.get("PANTRY_PORT", "21543"))
_local = threading.local()


def _connection() -> http.client.HTTPConnection:
    if not hasattr(_local, "conn"):
        _local.conn = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)
    return _local.conn


def stock(household: int) -> list[str]:
    conn = _connection()
    try:
        conn.request("GET", f"/households/{household}/stock")
        response = conn.getresponse()
        return json.loads(response.read())["stock"]
    except (http.client.HTTPException, OSError):
        conn.close()
        raise
