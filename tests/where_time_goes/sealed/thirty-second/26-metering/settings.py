import os

SHARDS = int(os.environ.get("SHARDS", "4"))
TARIFF_HOST = "127.0.0.1"
TARIFF_PORT = int(os.environ.get("TARIFF_PORT", "19421"))
VAT_PERCENT = 19
REPLY_TIMEOUT = 60.0
