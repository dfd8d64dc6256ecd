"""Client of the stock service."""
import http.client
import json
import threading

import settings

_local = threading.local()


def on_hand(number):
    for attempt in (1, 2):
        conn = getattr(_local, "conn", None)
        if conn is None:
            conn = _local.conn = http.client.HTTPConnection(
                "127.0.0.1", settings.STOCK_PORT, timeout=10
            )
        try:
            conn.request("GET", f"/stock/{number}")
            return json.loads(conn.getresponse().read())["packets"]
        except (http.client.HTTPException, OSError):
            conn.close()
            _local.conn = None
            if attempt == 2:
                raise
