import os

CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:24261")
CARRIER_ACCOUNT = "acct-5531"
CARRIER_SECRET = os.environ.get("CARRIER_SECRET", "local-secret").encode()
CARRIER_CONNECTIONS = 64
CARRIER_TIMEOUT = 10.0
THREADS = 48
