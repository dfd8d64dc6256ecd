"""Client of the channel manager that holds rates and allotments."""
import requests
from requests.adapters import HTTPAdapter

from config import config


class ChannelError(Exception):
    pass


class ChannelManager:
    def __init__(self, base_url: str):
        self.base_url = base_url
        self.session = requests.Session()
        self.session.trust_env = False
        adapter = HTTPAdapter(pool_connections=2, pool_maxsize=config.channel_connections)
        self.session.mount("http://", adapter)

    def _call(self, method: str, path: str, **kwargs) -> dict:
        response = self.session.request(method, self.base_url + path, timeout=config.channel_timeout, **kwargs)
        if response.status_code >= 400:
            raise ChannelError(f"{path}: {response.status_code}")
        return response.json()

    def rates(self, hotel: int, night: str) -> list[dict]:
        return self._call("GET", f"/hotels/{hotel}/rates", params={"night": night})["rates"]

    def hold(self, hotel: int, room: str, nights: int) -> dict:
        return self._call("POST", f"/hotels/{hotel}/holds", json={"room": room, "nights": nights})


channel = ChannelManager(config.channel_url)
