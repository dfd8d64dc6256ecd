"""Client of the ticket printer's barcode service (same gateway as the payments)."""
import json

import urllib3

import settings

_http = urllib3.PoolManager(maxsize=settings.PAYMENTS_CONNECTIONS, block=False, retries=False)


def reserve(hold_id: int, seats: int) -> list[str]:
    response = _http.request(
        "POST",
        f"{settings.PAYMENTS_URL}/barcodes",
        body=json.dumps({"hold": hold_id, "count": seats}),
        headers={"Content-Type": "application/json"},
        timeout=5.0,
    )
    return json.loads(response.data)["barcodes"]
