import os
import threading

import urllib3

_http = urllib3.HTTPConnectionPool("127.0.0.1", int(os.environ["FEATURES_PORT"]), maxsize=32)


class Model:
    def __init__(self):
        self.weights = _http.request("GET", "/weights", timeout=20.0).json()["weights"]
        self._lock = threading.Lock()
        self.asked = 0

    def score(self, kind, number):
        with self._lock:
            self.asked += 1
        found = _http.request("GET", f"/features/{kind}/{number}", timeout=5.0).json()["features"]
        return round(sum(w * f for w, f in zip(self.weights, found)), 3)


model = Model()
