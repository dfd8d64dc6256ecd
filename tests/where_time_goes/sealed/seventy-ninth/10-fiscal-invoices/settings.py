import os

AUTHORITY_URL = os.environ.get("AUTHORITY_URL", "http://127.0.0.1:24910")
AUTHORITY_TIMEOUT = float(os.environ.get("AUTHORITY_TIMEOUT", "20"))
AUTHORITY_CONNECTIONS = int(os.environ.get("AUTHORITY_CONNECTIONS", "128"))
TAXPAYER_ID = os.environ.get("TAXPAYER_ID", "PT509442013")

SERIES = ("FT2025", "NC2025")

VAT_RATES = {
    "standard": 23,
    "intermediate": 13,
    "reduced": 6,
    "exempt": 0,
}
