import os

REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:25109")
REGISTRY_TIMEOUT = float(os.environ.get("REGISTRY_TIMEOUT", "8"))

COURTS = {
    "north": "Northern District Court",
    "harbour": "Harbour Court",
    "appeal": "Court of Appeal",
}
