import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=settings.HTTP_POOL))


def counted(zone, shift):
    """SKUs that the hand scanners have reported for a zone during a shift."""
    response = _session.get(
        f"{settings.SCANNER_URL}/scans",
        params={"zone": zone, "shift": shift},
        timeout=settings.SCANNER_TIMEOUT,
    )
    response.raise_for_status()
    return response.json()["skus"]
