import urllib3

import settings


class CoreBank:
    def __init__(self):
        self._http = urllib3.PoolManager(
            maxsize=settings.BANK_POOL, timeout=settings.BANK_TIMEOUT, retries=False
        )

    def _call(self, method, path, body=None):
        response = self._http.request(method, settings.BANK_URL + path, json=body)
        return response.json()

    def balance(self, account):
        return self._call("GET", f"/accounts/{account}")["cents"]

    def post_entry(self, account, cents, reference):
        return self._call("POST", f"/accounts/{account}/entries",
                          {"cents": cents, "reference": reference})["entry"]

    def screen(self, account, cents):
        return self._call("GET", f"/screening?account={account}&cents={cents}")["verdict"]
