"""Client of the carrier, which gives every parcel its tracking code."""
import json

import urllib3
from django.conf import settings

_http = urllib3.PoolManager(maxsize=64, timeout=urllib3.Timeout(connect=1, read=10))


def register(consignment, grams):
    response = _http.request(
        "POST",
        settings.CARRIER_URL + "/consignments",
        body=json.dumps({"consignment": consignment, "grams": grams}),
        headers={"Content-Type": "application/json"},
    )
    if response.status != 201:
        raise RuntimeError(f"carrier answered {response.status}")
    return json.loads(response.data)["tracking"]
