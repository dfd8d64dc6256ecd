"""Card authorisations with the acquiring bank."""
import json

import urllib3
from django.conf import settings

_http = urllib3.PoolManager(maxsize=64, timeout=settings.ACQUIRER_TIMEOUT, retries=False)


class Declined(Exception):
    pass


def authorise(reference, amount_cents, card_token):
    reply = _http.request(
        "POST",
        settings.ACQUIRER_URL + "/authorisations",
        body=json.dumps({"reference": reference, "amount": amount_cents, "card": card_token}),
        headers={"Content-Type": "application/json"},
    )
    if reply.status != 200:
        raise Declined(reference)
    return json.loads(reply.data)["authorisation"]
