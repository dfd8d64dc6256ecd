import os

FUNDS_URL = f"http://127.0.0.1:{os.environ.get('FUNDS_PORT', '27960')}"
FUNDS_TIMEOUT = 10.0
SLOW_CALL = 2.0
