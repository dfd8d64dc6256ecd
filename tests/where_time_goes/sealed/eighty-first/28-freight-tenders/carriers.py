"""Client of the carrier desk, which relays questions to the hauliers."""
import json

import urllib3

import settings

_http = urllib3.PoolManager(
    num_pools=4, maxsize=64, timeout=urllib3.Timeout(connect=1.0, read=5.0)
)


class CarrierError(Exception):
    pass


def rate(carrier, lane, kilos):
    response = _http.request(
        "GET",
        f"{settings.CARRIER_DESK}/carriers/{carrier}/rate",
        fields={"lane": str(lane), "kg": str(kilos)},
    )
    if response.status != 200:
        raise CarrierError(f"{carrier}: {response.status}")
    return json.loads(response.data)
