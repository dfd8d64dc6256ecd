import os
from pathlib import Path

HERE = Path(__file__).parent

BANK_URL = os.environ.get("BANK_URL", "https://127.0.0.1:24770")
BANK_TIMEOUT = 10.0
INTERNAL_CA = str(HERE / "certs" / "internal-ca.pem")
MAX_CENTS = 500_000
