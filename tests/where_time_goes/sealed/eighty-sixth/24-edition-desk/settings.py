"""Settings of the edition desk."""
import os
import tempfile
from pathlib import Path

CDN_URL = f"http://127.0.0.1:{os.environ.get('CDN_PORT', '25650')}"
CDN_TIMEOUT = float(os.environ.get("CDN_TIMEOUT", "10"))
EDITION_DIR = Path(os.environ.get("EDITION_DIR") or Path(tempfile.gettempdir()) / "edition-desk")
LOCK_TIMEOUT = float(os.environ.get("LOCK_TIMEOUT", "60"))
