"""Client of the channel manager, which knows rates and rooms of all hotels."""
import json
from urllib.parse import quote

import urllib3

import settings


class ChannelError(Exception):
    pass


class Channel:
    def __init__(self):
        self._http = urllib3.PoolManager(
            num_pools=2,
            maxsize=settings.CHANNEL_CONNECTIONS,
            timeout=urllib3.Timeout(total=settings.CHANNEL_TIMEOUT),
            retries=False,
        )

    def rates(self, hotel: str, arrival: str, nights: int) -> list[dict]:
        url = f"{settings.CHANNEL_URL}/hotels/{quote(hotel)}/rates?arrival={quote(arrival)}&nights={nights}"
        return self._json(self._http.request("GET", url))

    def hold(self, hotel: str, room: str) -> dict:
        answer = self._http.request("POST", f"{settings.CHANNEL_URL}/hotels/{quote(hotel)}/holds", json={"room": room})
        return self._json(answer)

    @staticmethod
    def _json(answer):
        if answer.status >= 400:
            raise ChannelError(f"channel manager answered {answer.status}")
        return json.loads(answer.data)
