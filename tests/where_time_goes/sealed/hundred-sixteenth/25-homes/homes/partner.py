import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

from .oauth import access_token


class PartnerError(Exception):
    pass


class Partner:
    def __init__(self):
        self.base = settings.PARTNER["BASE_URL"]
        self.session = requests.Session()
        self.session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=100))

    def _get(self, path, **params):
        response = self.session.get(
            self.base + path,
            params=params,
            headers={"Authorization": f"Bearer {access_token(self.session)}"},
            timeout=settings.PARTNER["TIMEOUT"],
        )
        if response.status_code != 200:
            raise PartnerError(f"{path}: {response.status_code}")
        return response.json()

    def availability(self, home, month):
        return self._get(f"/v1/homes/{home}/availability", month=month)

    def price(self, home, nights, guests):
        return self._get(f"/v1/homes/{home}/price", nights=nights, guests=guests)

    def rating(self, home):
        return self._get(f"/v1/homes/{home}/rating")


partner = Partner()
