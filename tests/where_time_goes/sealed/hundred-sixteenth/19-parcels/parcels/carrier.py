"""Client of the carrier's announcement API."""
import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=32))


class CarrierError(Exception):
    pass


def announce(parcel):
    payload = {
        "reference": parcel.reference,
        "to": {"postcode": parcel.postcode, "country": parcel.country},
        "weight": parcel.weight_grams,
    }
    try:
        response = _session.post(
            f"{settings.CARRIER_URL}/v2/shipments", json=payload, timeout=settings.CARRIER_TIMEOUT
        )
        response.raise_for_status()
    except requests.RequestException as exc:
        raise CarrierError(str(exc)) from exc
    return response.json()["tracking_code"]
