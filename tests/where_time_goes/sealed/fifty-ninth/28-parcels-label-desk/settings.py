import os

CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:22901")
CARRIER_TIMEOUT = 10.0

MANIFEST_INTERVAL = float(os.environ.get("MANIFEST_INTERVAL", "0.25"))
MANIFEST_SIZE = int(os.environ.get("MANIFEST_SIZE", "6"))

SERVICES = {"eco": 390, "std": 590, "exp": 1290}
