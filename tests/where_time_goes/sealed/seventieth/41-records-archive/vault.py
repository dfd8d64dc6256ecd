import json

import urllib3

import conf
import limits


class VaultUnavailable(Exception):
    pass


class RecordNotFound(Exception):
    pass


class Vault:
    """The records vault, which keeps scanned files and their index cards."""

    def __init__(self):
        self._http = urllib3.PoolManager(
            maxsize=conf.VAULT_CONNECTIONS, retries=False, timeout=urllib3.Timeout(total=conf.VAULT_TIMEOUT)
        )

    def _call(self, method, path, body=None):
        headers = {"content-type": "application/json"} if body is not None else None
        data = json.dumps(body).encode() if body is not None else None
        with limits.vault.spend():
            try:
                answer = self._http.request(method, conf.VAULT_URL + path, body=data, headers=headers)
            except urllib3.exceptions.HTTPError as error:
                raise VaultUnavailable(str(error)) from error
        if answer.status == 404:
            raise RecordNotFound(path)
        if answer.status >= 500:
            raise VaultUnavailable(f"{answer.status} for {path}")
        return json.loads(answer.data)

    def card(self, record):
        return self._call("GET", f"/cards/{record}")

    def search(self, words):
        return self._call("POST", "/search", {"words": words})
