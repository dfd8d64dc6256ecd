import os
import tempfile
from pathlib import Path

ROOT = Path(os.environ.get("INTAKE_ROOT") or tempfile.mkdtemp(prefix="document-intake-"))
PAGES = ROOT / "pages"
INDEX = ROOT / "index"
TMP = ROOT / "tmp"

MAX_PAGES = 64
