import threading

import urllib3


class Prices:
    def __init__(self, base):
        self.base = base
        self.http = urllib3.PoolManager(maxsize=40)
        self.guard = threading.Lock()
        self.asked = 0

    def of(self, show):
        answer = self.http.request("GET", f"{self.base}/price/{show}")
        with self.guard:
            self.asked += 1
        return answer.json()["cents"]
