import requests
from django.conf import settings
from django.urls import reverse
from requests.adapters import HTTPAdapter

session = requests.Session()
session.mount("http://", HTTPAdapter(pool_maxsize=16))


class ApiError(Exception):
    pass


class MuseumApi:
    """The public API, as the web shop and the kiosks use it."""

    def __init__(self, request):
        self.request = request

    def availability(self, exhibition_id, day):
        return self._get("api:availability", exhibition_id, day=day)

    def price(self, exhibition_id, visitor):
        return self._get("api:price", exhibition_id, visitor=visitor)

    def _get(self, name, exhibition_id, **params):
        url = self.request.build_absolute_uri(reverse(name, args=[exhibition_id]))
        try:
            response = session.get(url, params=params, timeout=settings.INTERNAL_TIMEOUT)
            response.raise_for_status()
        except requests.RequestException as exc:
            raise ApiError(f"{name} failed") from exc
        return response.json()
