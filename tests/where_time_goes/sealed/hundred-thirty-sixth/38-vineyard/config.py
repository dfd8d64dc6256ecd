import os
from pathlib import Path

DATABASE = Path(os.environ.get("CELLAR_DB", "/tmp/vineyard-cellar.db"))
BUSY_SECONDS = float(os.environ.get("CELLAR_BUSY_SECONDS", "20"))
EXCISE_URL = os.environ.get("EXCISE_URL", f"http://127.0.0.1:{os.environ.get('PEER_PORT', '30238')}")
EXCISE_TIMEOUT = 10.0
EXCISE_CONNECTIONS = 64
