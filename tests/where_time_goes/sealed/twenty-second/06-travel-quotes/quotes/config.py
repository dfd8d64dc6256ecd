import os

PARTNER_URL = "http://127.0.0.1:" + os.environ.get("PARTNER_PORT", "18106")
PARTNER_CONCURRENCY = 80
RECENT = 256
