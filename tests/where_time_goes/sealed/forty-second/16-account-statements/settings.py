import os
import tempfile

ARCHIVE_ROOT = os.environ.get("ARCHIVE_ROOT") or tempfile.mkdtemp(prefix="statements-", dir="/var/tmp")
SERVER_THREADS = 64
PAGES = {"month": 48, "quarter": 96}
PAGE_BYTES = 4096
