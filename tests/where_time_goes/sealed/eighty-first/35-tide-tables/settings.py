import os

GAUGES_URL = os.environ.get("GAUGES_URL", "http://127.0.0.1:25117")
GAUGES_CONNECTIONS = 100

STATIONS = {
    "cux": ("Cuxhaven", 1.49),
    "bhv": ("Bremerhaven", 1.87),
    "hel": ("Heligoland", 1.21),
    "bor": ("Borkum", 1.33),
}
