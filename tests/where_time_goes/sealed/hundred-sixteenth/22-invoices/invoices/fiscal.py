"""Client of the fiscal signing service: every invoice gets a signature over number and total."""
import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


class SigningFailed(Exception):
    pass


class FiscalClient:
    def __init__(self, base, device):
        self.base = base
        self.device = device
        self.session = requests.Session()
        self.session.mount("http://", HTTPAdapter(pool_maxsize=32))

    def sign(self, number, total):
        response = self.session.post(
            f"{self.base}/sign",
            json={"device": self.device, "document": number, "total": str(total)},
            timeout=5,
        )
        if response.status_code != 200:
            raise SigningFailed(number)
        return response.json()["signature"]


client = FiscalClient(settings.FISCAL_URL, settings.FISCAL_DEVICE)
