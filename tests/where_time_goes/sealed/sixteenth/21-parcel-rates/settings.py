import os

CARRIER_URL = "http://127.0.0.1:" + os.environ.get("CARRIER_PORT", "18510")

# seconds per attempt
CARRIER_PATIENCE = (0.2, 0.2, 0.25, 25.0)
MAX_CONNECTIONS = 400
HANDLING_FEE = 1.20
VAT = {"DE": 0.19, "AT": 0.20, "NL": 0.21}
