import os

STORE_HOST = os.environ.get("STORE_HOST", "127.0.0.1")
STORE_PORT = int(os.environ.get("STORE_PORT", "28211"))
STORE_CONNECTIONS = int(os.environ.get("STORE_CONNECTIONS", "96"))

FEATURE_THREADS = int(os.environ.get("FEATURE_THREADS", "16"))
GROUP_DEADLINE = float(os.environ.get("GROUP_DEADLINE", "0.6"))

# group -> (path in the store, features with the value that is used when the group is late)
GROUPS = {
    "velocity": ("velocity", {"tx_1h": 0.0, "tx_24h": 0.0, "amount_24h": 0.0}),
    "device": ("device", {"age_days": 30.0, "shared_with": 1.0}),
    "merchant": ("merchant", {"chargeback_rate": 0.01, "months_active": 12.0}),
}

WEIGHTS = {
    "tx_1h": 0.21,
    "tx_24h": 0.04,
    "amount_24h": 0.0004,
    "age_days": -0.006,
    "shared_with": 0.33,
    "chargeback_rate": 9.5,
    "months_active": -0.01,
    "amount": 0.0007,
}
BIAS = -3.1
