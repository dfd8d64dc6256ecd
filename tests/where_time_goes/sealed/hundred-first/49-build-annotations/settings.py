import os
from pathlib import Path

LOG_DIR = Path(os.environ.get("BUILD_LOGS", "/tmp/build-annotations-logs"))
TRACKER_URL = os.environ.get("TRACKER_URL", "http://127.0.0.1:27305")
TRACKER_POOL = 64
TRACKER_TIMEOUT = 10
TAIL_BYTES = 4096
