import requests
from requests.adapters import HTTPAdapter

import settings
from logs import get_logger

log = get_logger("directory", level=30)


class DirectoryError(Exception):
    pass


class Directory:
    def __init__(self, url=settings.DIRECTORY_URL):
        self.url = url
        self.http = requests.Session()
        self.http.mount(url, HTTPAdapter(pool_maxsize=64))

    def person(self, number: int) -> dict:
        try:
            response = self.http.get(f"{self.url}/people/{number}", timeout=settings.DIRECTORY_TIMEOUT)
            response.raise_for_status()
        except requests.RequestException as exc:
            log.warning("directory: %s", exc)
            raise DirectoryError(str(exc)) from exc
        return response.json()


directory = Directory()
