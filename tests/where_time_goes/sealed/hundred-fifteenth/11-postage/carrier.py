import requests

import settings

_session = requests.Session()


def surcharge(depot: str, zone: int) -> dict:
    response = _session.get(
        f"{settings.CARRIER_URL}/surcharges/{depot}", params={"zone": zone}, timeout=settings.CARRIER_TIMEOUT
    )
    response.raise_for_status()
    return response.json()
