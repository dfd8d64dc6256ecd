import os

REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:22621")
REGISTRY_TOKEN = os.environ.get("REGISTRY_TOKEN", "loans-desk")

HTTP = {
    "total": 300,
    "per_host": 4,
    "keepalive": 45,
    "timeout": 60,
}

INSURANCE_RATE = 0.0042
