"""Client of the closed stacks, which know where a folder is and fetch it."""
import requests
from requests.adapters import HTTPAdapter


class VaultError(Exception):
    pass


class Vault:
    def __init__(self, url: str, timeout: float):
        self.url = url
        self.timeout = timeout
        self.http = requests.Session()
        self.http.mount(url, HTTPAdapter(pool_connections=2, pool_maxsize=50))

    def _call(self, method: str, path: str, **kwargs) -> dict:
        try:
            response = self.http.request(method, self.url + path, timeout=self.timeout, **kwargs)
            response.raise_for_status()
        except requests.RequestException as exc:
            raise VaultError(str(exc)) from exc
        return response.json()

    def locate(self, shelfmark: str) -> dict:
        return self._call("GET", "/locate", params={"shelfmark": shelfmark})

    def fetch(self, shelfmark: str, reader: str) -> dict:
        return self._call("POST", "/fetch", json={"shelfmark": shelfmark, "reader": reader})


def includeme(config):
    settings = config.registry.settings
    vault = Vault(settings["vault.url"], settings["vault.timeout"])
    config.add_request_method(lambda request: vault, "vault", reify=True)
