import os

DATABASE = os.environ.get("CLAIMS_DB", "/tmp/hundred-ninth-claims.db")
DATABASE_CONNECTIONS = int(os.environ.get("CLAIMS_DB_CONNECTIONS", "12"))
DATABASE_PATIENCE = 30.0

INCOME_URL = "http://127.0.0.1:%s" % os.environ.get("INCOME_PORT", "28130")
INCOME_TIMEOUT = 6.0

# entries that can not be written within this time are filed by the night job
TRAIL_PATIENCE = 1.5
