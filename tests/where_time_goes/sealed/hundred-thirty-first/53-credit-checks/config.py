import os

BUREAU_URL = os.environ.get("BUREAU_URL", "http://127.0.0.1:29770")
BUREAU_USER = os.environ.get("BUREAU_USER", "lending-desk")
MAX_PARALLEL = int(os.environ.get("MAX_PARALLEL", "80"))
TOKEN_TTL = 300
