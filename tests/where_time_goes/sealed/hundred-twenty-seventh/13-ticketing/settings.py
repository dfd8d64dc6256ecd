import os

FISCAL_URL = f"http://127.0.0.1:{os.environ.get('FISCAL_PORT', '29313')}/sign"
FISCAL_TIMEOUT = 4.0
# the gateway takes at most this many receipts in a call
FISCAL_BATCH = 5
FLUSH_SECONDS = 0.1
SIGN_TIMEOUT = 10.0
WAITRESS_THREADS = 64
