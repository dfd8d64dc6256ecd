import os
import tempfile

DATABASE = os.environ.get("LEDGER_DB") or os.path.join(tempfile.mkdtemp(prefix="ledger-"), "ledger.db")
FLUSH_INTERVAL = 0.15
MAX_ROWS = 5000
