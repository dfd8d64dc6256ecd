import json
import os
import threading

import urllib3

BASE = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18330')}"


class Telemetry:
    def __init__(self):
        self.http = urllib3.PoolManager(maxsize=80, timeout=10.0)
        self.latest = {}
        self.lock = threading.Lock()

    def read(self, station):
        response = self.http.request("GET", f"{BASE}/stations/{station}")
        reading = json.loads(response.data)
        with self.lock:
            self.latest[station] = reading
        return reading

    def calibrate(self, station, offset):
        body = json.dumps({"offset": offset})
        response = self.http.request("POST", f"{BASE}/stations/{station}/calibration", body=body)
        return json.loads(response.data)

    def snapshot(self):
        with self.lock:
            return dict(self.latest)
