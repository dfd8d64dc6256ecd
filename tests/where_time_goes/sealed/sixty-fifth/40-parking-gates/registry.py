"""Tells the service registry that this site is alive, and how busy it is."""
import http.client
import json
import time

import settings


class Announcer:
    def __init__(self, site, every):
        self.site = site
        self.every = every
        self.next_at = time.monotonic() + every

    def due(self):
        return time.monotonic() >= self.next_at

    def announce(self, served):
        self.next_at = time.monotonic() + self.every
        conn = http.client.HTTPConnection(*settings.REGISTRY, timeout=2)
        try:
            conn.request("PUT", f"/sites/{self.site}", json.dumps({"served": served}))
            conn.getresponse().read()
        except OSError:
            pass
        finally:
            conn.close()
