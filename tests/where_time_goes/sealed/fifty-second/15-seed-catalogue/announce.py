"""Tells the branch hub where the catalogue is served."""
import http.client
import json
import logging
import threading
import time

import settings

log = logging.getLogger(__name__)


def _announce(port):
    body = json.dumps({"host": "127.0.0.1", "port": port, "path": "/export"})
    for _ in range(60):
        hub = http.client.HTTPConnection("127.0.0.1", settings.BRANCH_PORT, timeout=5)
        try:
            hub.request("POST", "/catalogues", body, {"Content-Type": "application/json"})
            if hub.getresponse().status == 200:
                return
        except OSError:
            pass
        finally:
            hub.close()
        time.sleep(0.5)
    log.warning("the branch hub was not told")


def start(port):
    threading.Thread(target=_announce, args=(port,), daemon=True, name="announce").start()
