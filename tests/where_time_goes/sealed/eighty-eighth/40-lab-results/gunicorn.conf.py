import os
import subprocess
import sys
import tempfile

workers = 3
threads = 8
worker_class = "gthread"
timeout = 60
graceful_timeout = 5
keepalive = 15
loglevel = "warning"


def on_starting(server):
    os.environ["WARD_DATABASE"] = os.path.join(tempfile.gettempdir(), f"ward-{os.getpid()}.sqlite3")
    subprocess.run([sys.executable, "bootstrap.py"], check=True)


def on_exit(server):
    for ending in ("", "-wal", "-shm"):
        path = os.environ["WARD_DATABASE"] + ending
        if os.path.exists(path):
            os.unlink(path)
