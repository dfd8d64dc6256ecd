import os

TIDES_URL = os.environ.get("TIDES_URL", "http://127.0.0.1:23380")
WIND_URL = os.environ.get("WIND_URL", "http://127.0.0.1:23381")
CONNECTIONS = 160
TIMEOUT = 5.0

HARBOURS = {
    "husum": {"name": "Husum", "draught": 3.2, "station": "P-104"},
    "cuxhaven": {"name": "Cuxhaven", "draught": 8.5, "station": "P-031"},
    "buesum": {"name": "Büsum", "draught": 4.0, "station": "P-087"},
}
