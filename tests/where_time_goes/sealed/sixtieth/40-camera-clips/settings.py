import os
import tempfile
from pathlib import Path

REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:23031")
CLIP_MB = int(os.environ.get("CLIP_MB", "24"))
KEEP_CLIPS = int(os.environ.get("KEEP_CLIPS", "40"))
CLIP_ROOT = Path(os.environ.get("CLIP_ROOT") or tempfile.mkdtemp(prefix="clips-"))
