import os

DATABASE = {
    "host": "127.0.0.1",
    "port": int(os.environ.get("PG_PORT", "21710")),
    "user": "postgres",
    "database": "billing",
}
POOL_MIN = 4
POOL_MAX = int(os.environ.get("POOL_MAX", "48"))

REGISTRY_URL = "http://127.0.0.1:" + os.environ.get("REGISTRY_PORT", "21711")
REGISTRY_TIMEOUT = 10

SERIES = "OUTPATIENT"
VAT_FREE_CODES = {"consult", "xray", "physio"}
