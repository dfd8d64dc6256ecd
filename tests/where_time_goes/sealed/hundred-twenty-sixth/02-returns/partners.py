import logging

import requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry

from config import config

log = logging.getLogger("returns.partners")

_http = requests.Session()
_http.mount(
    "http://",
    HTTPAdapter(
        pool_connections=4,
        pool_maxsize=config.connections,
        max_retries=Retry(total=1, backoff_factor=0.1, allowed_methods=None),
    ),
)
_timeout = (config.connect_timeout, config.read_timeout)


def reserve_dock(sku: str, quantity: int) -> str:
    response = _http.get(
        f"{config.partner_base}/warehouse/docks",
        params={"sku": sku, "quantity": quantity},
        timeout=_timeout,
    )
    response.raise_for_status()
    return response.json()["dock"]


def refund_state(order_id: int) -> dict:
    response = _http.get(f"{config.partner_base}/payments/refunds/{order_id}", timeout=_timeout)
    response.raise_for_status()
    return response.json()


def announce_return(rma: str, order_id: int, sku: str) -> None:
    try:
        response = _http.post(
            f"{config.partner_base}/carrier/announcements",
            json={"rma": rma, "order": order_id, "sku": sku},
            timeout=_timeout,
        )
        response.raise_for_status()
    except requests.RequestException:
        log.exception("carrier did not take announcement of %s", rma)
