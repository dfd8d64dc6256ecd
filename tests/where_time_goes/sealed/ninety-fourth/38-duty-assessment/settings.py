import os

TARIC_URL = os.environ.get("TARIC_URL", "http://127.0.0.1:26638")
TIMEOUT = float(os.environ.get("TARIC_TIMEOUT", "20"))
CONNECTIONS = int(os.environ.get("TARIC_CONNECTIONS", "64"))
VAT = {"DE": 19, "NL": 21, "SE": 25}
