import requests
from requests.adapters import HTTPAdapter

import settings


class Carrier:
    def __init__(self, base_url):
        self.base_url = base_url
        self.session = requests.Session()
        self.session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=settings.CARRIER_POOL))

    def create_label(self, parcel):
        response = self.session.post(
            f"{self.base_url}/labels",
            json={"to": parcel.recipient, "postcode": parcel.postcode, "kg": parcel.weight},
            timeout=10,
        )
        response.raise_for_status()
        return response.json()

    def track(self, tracking):
        response = self.session.get(f"{self.base_url}/tracking/{tracking}", timeout=10)
        response.raise_for_status()
        return response.json()


carrier = Carrier(settings.CARRIER_URL)
