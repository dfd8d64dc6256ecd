import os
import threading

import urllib3


class Usage:
    def __init__(self, readings):
        self.readings = readings
        self.base = "http://127.0.0.1:" + os.environ.get("GRID_PORT", "47301")
        self.http = urllib3.PoolManager(num_pools=2, maxsize=48, block=True, timeout=8.0)
        self.permits = threading.BoundedSemaphore(40)
        self.lock = threading.Lock()
        self.served = 0

    def ask(self, path):
        with self.permits:
            answer = self.http.request("GET", self.base + path)
        with self.lock:
            self.served += 1
        return answer.json()["value"]

    def forecast(self, meter):
        weather = self.ask(f"/outlook/{meter}")
        return self.readings.total(meter) // 30 * (90 + weather % 20) // 100

    def bill(self, meter):
        tariff = self.ask(f"/tariff/{meter}")
        return self.readings.total(meter) * (28 + tariff % 9) // 1000
