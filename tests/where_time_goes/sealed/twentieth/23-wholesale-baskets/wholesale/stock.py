import urllib3


class StockClient:
    def __init__(self, port, connections=32):
        self._http = urllib3.PoolManager(maxsize=connections, block=False, timeout=5.0)
        self._base = f"http://127.0.0.1:{port}/stock/"

    def available(self, skus):
        answer = self._http.request("GET", self._base + ",".join(skus))
        return answer.json()
