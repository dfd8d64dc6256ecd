import os

SIGNER_URL = os.environ.get("SIGNER_URL", "http://127.0.0.1:20511")
QUEUE_SIZE = 500
SIGN_TIMEOUT = 10.0
