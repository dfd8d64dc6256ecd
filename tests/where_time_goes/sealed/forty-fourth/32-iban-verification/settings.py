import os

BANK_URL = os.environ.get("BANK_URL", "https://localhost:21441")
BANK_CA_FILE = os.environ.get("BANK_CA_FILE", "/tmp/iban-verification-21441/ca.pem")
BANK_TIMEOUT = 15.0
BANK_API_VERSION = "2024-05"
