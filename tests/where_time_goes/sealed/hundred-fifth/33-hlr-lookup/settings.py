import os

HLR_HOST = os.environ.get("HLR_HOST", "127.0.0.1")
HLR_PORT = int(os.environ.get("HLR_PORT", "27760"))
HLR_TIMEOUT = float(os.environ.get("HLR_TIMEOUT", "5"))
ORIGIN_GT = os.environ.get("ORIGIN_GT", "31610000900")
