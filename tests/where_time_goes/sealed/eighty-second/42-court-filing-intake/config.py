import os
import tempfile
from pathlib import Path

ROOT = Path(os.environ.get("FILINGS_ROOT") or tempfile.mkdtemp(prefix="filings-"))
JOURNAL = "docket.journal"
COURTS = ("district", "labour", "family", "tax")
STAGES = ("received", "scanned", "stamped")
MAX_EXHIBITS = 60
