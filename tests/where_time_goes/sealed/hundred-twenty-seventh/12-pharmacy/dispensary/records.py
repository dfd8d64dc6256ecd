import json

import urllib3

from . import settings

_http = urllib3.PoolManager(maxsize=settings.RECORDS_CONNECTIONS, timeout=5.0)


def medication(patient):
    response = _http.request("GET", f"{settings.RECORDS_URL}/patients/{patient}")
    if response.status != 200:
        raise RuntimeError(f"records answered {response.status}")
    return json.loads(response.data)["medication"]
