import os
import tempfile

SPOOL_ROOT = os.environ.get("SPOOL_ROOT") or tempfile.mkdtemp(prefix="label-spool-", dir="/tmp")
STATIONS = ["dock-a", "dock-b", "dock-c", "dock-d"]
THREADS = int(os.environ.get("WEB_THREADS", "64"))

# 300 dpi print heads, labels of 4 x 6 inches, one bit for each dot
HEAD_BYTES = 152
LABEL_ROWS = 1824
