import os

GATEWAY_URL = f"http://127.0.0.1:{os.environ.get('GATEWAY_PORT', '23140')}"
GATEWAY_TIMEOUT = 10.0
BATCH_SIZE = int(os.environ.get("OUTBOX_BATCH", "10"))
POLL_SECONDS = float(os.environ.get("OUTBOX_POLL", "0.2"))
SENDER = "CityClinic"
MAX_LENGTH = 320
