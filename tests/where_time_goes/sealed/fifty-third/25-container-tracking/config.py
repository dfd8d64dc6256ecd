import os

CARRIER_HOST = os.environ.get("CARRIER_HOST", "127.0.0.1")
CARRIER_PORT = int(os.environ.get("CARRIER_PORT", "22314"))
CARRIER_USER = os.environ.get("CARRIER_USER", "boxtrace")
CARRIER_SECRET = os.environ.get("CARRIER_SECRET", "s3a-l4ne")
ANSWER_TIMEOUT = 10.0
