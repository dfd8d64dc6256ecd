import os

CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:21302")
CARRIER_TOKEN = os.environ.get("CARRIER_TOKEN", "demo-token")
CARRIER_TIMEOUT = 20

MILESTONES = {
    "PU": "picked up",
    "HB": "arrived at hub",
    "CC": "customs cleared",
    "OD": "out for delivery",
    "DL": "delivered",
}
