import os
from pathlib import Path

HERE = Path(__file__).resolve().parent

CLEARING_PORT = int(os.environ.get("CLEARING_PORT", "22063"))
CLEARING_URL = f"https://127.0.0.1:{CLEARING_PORT}"
CLEARING_CA = HERE / "certs" / "ca.pem"
CLEARING_TIMEOUT = 20.0
PRACTICE_ID = os.environ.get("PRACTICE_ID", "NL-30417")
