import os

AUTHORITY_URL = os.environ.get("AUTHORITY_URL", "http://127.0.0.1:25346")
AUTHORITY_TIMEOUT = float(os.environ.get("AUTHORITY_TIMEOUT", "10"))
AUTHORITY_CONNECTIONS = int(os.environ.get("AUTHORITY_CONNECTIONS", "48"))

VAT_RATES = {"A": 0.22, "B": 0.10, "C": 0.04, "Z": 0.0}
JOURNAL_LENGTH = 500
