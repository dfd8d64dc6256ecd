import os

FEED_URL = os.environ.get("FEED_URL", "http://127.0.0.1:24912")
FEED_TIMEOUT = 18.0

STATIONS = {
    "tarifa": {"lat": 36.01, "lon": -5.60, "tide_port": "ALG"},
    "sagres": {"lat": 37.01, "lon": -8.94, "tide_port": "LAG"},
    "brest": {"lat": 48.38, "lon": -4.49, "tide_port": "BRE"},
    "dover": {"lat": 51.11, "lon": 1.32, "tide_port": "DOV"},
}
