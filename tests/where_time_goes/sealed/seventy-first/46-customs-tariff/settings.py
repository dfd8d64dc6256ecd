import os


TARIFF_HOST = os.environ.get("TARIFF_HOST", "127.0.0.1")
TARIFF_PORT = int(os.environ.get("PEER_PORT", "24146"))
TARIFF_URL = f"http://{TARIFF_HOST}:{TARIFF_PORT}"
TARIFF_TIMEOUT = float(os.environ.get("TARIFF_TIMEOUT", "8"))
CLEARANCE_FEE = 18.50
EU_VAT = 0.21
