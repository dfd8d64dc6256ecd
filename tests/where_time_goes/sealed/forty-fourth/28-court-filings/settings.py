import os

REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:21401")
REGISTRY_TIMEOUT = (3.0, 15.0)
REGISTRY_CONNECTIONS = 64

COURT_CODES = {
    "AMS": "Amsterdam District Court",
    "UTR": "Central Netherlands District Court",
    "RTM": "Rotterdam District Court",
    "DHG": "The Hague District Court",
}
