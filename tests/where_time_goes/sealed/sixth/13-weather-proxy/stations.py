import json

import urllib3


class Stations:
    def __init__(self, url):
        self.url = url
        self.http = urllib3.PoolManager(maxsize=100, timeout=urllib3.Timeout(10.0))

    def latest(self, code):
        reply = self.http.request("GET", f"{self.url}/obs/{code}")
        return json.loads(reply.data)
