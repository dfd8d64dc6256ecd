import os

CARRIER_HOST = "127.0.0.1"
CARRIER_PORT = int(os.environ.get("CARRIER_PORT", "23150"))
CARRIER_PARALLEL = int(os.environ.get("CARRIER_PARALLEL", "4"))
CARRIER_CONNECTIONS = int(os.environ.get("CARRIER_CONNECTIONS", "80"))
CARRIER_TIMEOUT = 10.0

PRODUCTS = {
    "letter": {"max_kg": 1, "code": "L1"},
    "parcel": {"max_kg": 31, "code": "P2"},
    "pallet": {"max_kg": 700, "code": "F9"},
}
