"""Settings of the parcel tracking service, read from the environment."""
import os


def _url(name: str, default_port: int) -> str:
    return f"http://127.0.0.1:{os.environ.get(name, default_port)}"


CARRIER_URL = _url("CARRIER_PORT", 29100)
USER_AGENT = "parcels/2.14 (+https://parcels.example)"
CONNECT_TIMEOUT = 15.0
REQUEST_TIMEOUT = 15.0
DEPOT_TTL = 600
MAX_PARCELS_PER_ORDER = 6
