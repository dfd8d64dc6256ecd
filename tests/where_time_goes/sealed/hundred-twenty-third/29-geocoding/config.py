import os
from datetime import timedelta

GEOCODER_URL = "http://127.0.0.1:" + os.environ.get("GEOCODER_PORT", "28910")
GEOCODER_TIMEOUT = 5.0

# plan -> (window name, length of the window, units allowed in it)
PLANS = {
    "free": [
        ("minute", timedelta(minutes=1), 60_000),
        ("day", timedelta(days=1), 2_000_000),
    ],
    "business": [
        ("minute", timedelta(minutes=1), 600_000),
        ("hour", timedelta(hours=1), 20_000_000),
        ("day", timedelta(days=1), 200_000_000),
        ("month", timedelta(days=30), 4_000_000_000),
    ],
}

ACCOUNTS = {
    "demo": "free",
    "acme-logistics": "business",
    "northwind": "business",
}

COSTS = {"geocode": 2, "reverse": 1}
