import os

UPSTREAM = f"http://127.0.0.1:{os.environ['PEER_PORT']}"

DEPENDENCIES = {
    "addresses": {"width": 6, "deadline": 8.0},
    "tariffs": {"width": 80, "deadline": 4.0},
}

CURRENCY = "EUR"
FUEL_SURCHARGE = 0.115
