"""Runs the service's PostgreSQL: a cluster in a temporary folder, made anew at each start."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

BIN = Path("/usr/lib/postgresql/15/bin")
PORT = os.environ.get("DB_PORT", "24480")
SCHEMA = Path(__file__).resolve().parent / "schema.sql"


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    root = Path(tempfile.mkdtemp(prefix="meters-pg-"))
    data = root / "data"
    how = {"cwd": root, "stdout": subprocess.DEVNULL}
    if os.geteuid() == 0:
        shutil.chown(root, "postgres", "postgres")
        how |= {"user": "postgres", "group": "postgres", "extra_groups": []}

    def run(*command, **more):
        subprocess.run([str(part) for part in command], check=True, **how, **more)

    try:
        run(BIN / "initdb", "-D", data, "-A", "trust", "-U", "app", "-E", "UTF8", "--locale=C", "--no-sync")
        options = f"-p {PORT} -c listen_addresses='' -c unix_socket_directories={root} -c fsync=off"
        run(BIN / "pg_ctl", "-D", data, "-w", "-l", root / "setup.log", "-o", options, "start")
        with SCHEMA.open() as schema:
            run(BIN / "psql", "-q", "-v", "ON_ERROR_STOP=1", "-h", root, "-p", PORT, "-U", "app", "-d", "postgres", stdin=schema)
        run(BIN / "pg_ctl", "-D", data, "-w", "-m", "fast", "stop")
        server = subprocess.Popen(
            [BIN / "postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
             "-c", f"unix_socket_directories={root}", "-c", "max_connections=120", "-c", "fsync=off"],
            **how,
        )
        server.wait()
    finally:
        subprocess.run([str(BIN / "pg_ctl"), "-D", str(data), "-w", "-m", "fast", "stop"], stderr=subprocess.DEVNULL, **how)
        shutil.rmtree(root, ignore_errors=True)


if __name__ == "__main__":
    main()
