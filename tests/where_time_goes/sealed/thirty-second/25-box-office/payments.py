"""Client of the payment gateway."""
import json

import urllib3

import settings


class Declined(Exception):
    pass


_http = urllib3.PoolManager(maxsize=settings.PAYMENTS_CONNECTIONS, block=False, retries=False)


def authorise(customer: str, amount_cents: int) -> str:
    response = _http.request(
        "POST",
        f"{settings.PAYMENTS_URL}/authorisations",
        body=json.dumps({"customer": customer, "amount": amount_cents, "currency": "EUR"}),
        headers={"Content-Type": "application/json"},
        timeout=5.0,
    )
    answer = json.loads(response.data)
    if response.status != 201:
        raise Declined(answer.get("reason", "declined"))
    return answer["authorisation"]
