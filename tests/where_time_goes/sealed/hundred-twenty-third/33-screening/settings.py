import os

PROVIDER_URL = "http://127.0.0.1:" + os.environ.get("PROVIDER_PORT", "28950")
PROVIDER_TIMEOUT = 8.0

# the provider bills per call and takes up to five names in one
BATCH_SIZE = 5
FLUSH_INTERVAL = 0.2

REVIEW_SCORE = 0.75
