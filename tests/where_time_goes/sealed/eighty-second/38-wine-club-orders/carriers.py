"""Rates and labels of the carriers that may ship wine."""
import requests
from requests.adapters import HTTPAdapter

import config

_http = requests.Session()
_http.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=config.CARRIER_CONNECTIONS))


class CarrierError(Exception):
    pass


def rate(postcode: str, bottles: int) -> int:
    answer = _http.get(
        f"{config.CARRIER_URL}/rates",
        params={"postcode": postcode, "bottles": bottles},
        timeout=config.CARRIER_TIMEOUT,
    )
    if answer.status_code != 200:
        raise CarrierError(f"no rate for {postcode}")
    return answer.json()["cents"]
