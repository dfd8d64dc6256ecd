"""Client of the label printer gateway."""
import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=64))


def request_label(sku: str, quantity: int, order_ref: str) -> str:
    response = _session.post(
        settings.LABEL_SERVICE_URL + "/labels",
        json={"sku": sku, "quantity": quantity, "order": order_ref},
        timeout=10,
    )
    response.raise_for_status()
    return response.json()["label"]
