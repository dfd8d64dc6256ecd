import os
import pathlib
import sys

BASE = pathlib.Path(__file__).resolve().parent
WMS_URL = f"http://127.0.0.1:{os.environ['WMS_PORT']}"
LABEL_COMPILER = (sys.executable, str(BASE / "tools" / "zplc.py"))
COMPILER_TIMEOUT = 20.0
DPMM = int(os.environ.get("LABEL_DPMM", "8"))
