"""Settings of the fares site."""
import os

WORKERS = int(os.environ.get("FARES_WORKERS", "4"))

CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:24301")
CARRIER_CONNECTIONS = 16  # agreed with the carrier for the whole site
CARRIER_TIMEOUT = 20.0

LISTEN_BACKLOG = 512
HOLDS_KEPT = 500
HOLD_MINUTES = 20
