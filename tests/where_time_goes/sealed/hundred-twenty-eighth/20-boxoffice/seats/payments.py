import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


class PaymentDeclined(Exception):
    pass


class PaymentGateway:
    def __init__(self, base_url, timeout):
        self.base_url = base_url
        self.timeout = timeout
        self.session = requests.Session()
        self.session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=64))

    def charge(self, email, amount_cents, description):
        answer = self.session.post(
            f"{self.base_url}/charges",
            json={"customer": email, "amount": amount_cents, "description": description},
            timeout=self.timeout,
        )
        if answer.status_code == 402:
            raise PaymentDeclined(answer.json().get("reason", "declined"))
        answer.raise_for_status()
        return answer.json()["reference"]


gateway = PaymentGateway(settings.PAYMENTS_URL, settings.PAYMENTS_TIMEOUT)
