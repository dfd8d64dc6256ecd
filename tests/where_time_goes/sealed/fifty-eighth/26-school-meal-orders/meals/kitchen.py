import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


class KitchenError(Exception):
    pass


class Kitchen:
    def __init__(self, url: str, connections: int):
        self.url = url
        self.http = requests.Session()
        self.http.trust_env = False
        self.http.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=connections))

    def _call(self, method: str, path: str, **kwargs) -> dict:
        response = self.http.request(method, self.url + path, timeout=settings.KITCHEN_TIMEOUT, **kwargs)
        if not response.ok:
            raise KitchenError(f"{path} {response.status_code}")
        return response.json()

    def menu(self, school: int, week: int) -> list[dict]:
        return self._call("GET", f"/schools/{school}/menus/{week}")["dishes"]

    def order(self, school: int, pupil: int, dish: str) -> dict:
        return self._call("POST", f"/schools/{school}/orders", json={"pupil": pupil, "dish": dish})


kitchen = Kitchen(settings.KITCHEN_URL, settings.KITCHEN_CONNECTIONS)
