"""Runs the permits' PostgreSQL in a temporary folder."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import psycopg

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("POSTGRES_PORT", "24352")
AS_POSTGRES = (
    {"user": "postgres", "group": "postgres", "extra_groups": []}
    if os.geteuid() == 0
    else {}
)

SCHEMA = """
CREATE TABLE permits (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    zone text NOT NULL, plate text NOT NULL, place int NOT NULL, fee int NOT NULL,
    issued_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE zones (code text PRIMARY KEY, quota int NOT NULL, issued int NOT NULL);
INSERT INTO zones SELECT 'Z' || n, 900000, 12 * n FROM generate_series(1, 30) n;
"""


def main() -> None:
    folder = tempfile.mkdtemp(prefix="permits-")
    if AS_POSTGRES:
        shutil.chown(folder, "postgres", "postgres")
    data = os.path.join(folder, "data")
    subprocess.run(
        [f"{BIN}/initdb", "-D", data, "-U", "app", "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True, stdout=subprocess.DEVNULL, cwd=folder, **AS_POSTGRES,
    )
    server = subprocess.Popen(
        [f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
         "-c", f"unix_socket_directories={folder}", "-c", "max_connections=80",
         "-c", "fsync=off"],
        cwd=folder, stderr=subprocess.DEVNULL, **AS_POSTGRES,
    )

    def stop(*_):
        server.send_signal(signal.SIGINT)
        try:
            server.wait(5)
        except subprocess.TimeoutExpired:
            server.send_signal(signal.SIGQUIT)
            server.wait(5)
        shutil.rmtree(folder, ignore_errors=True)
        sys.exit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)

    for _ in range(100):
        try:
            with psycopg.connect(f"host=127.0.0.1 port={PORT} user=app dbname=postgres") as c:
                c.execute(SCHEMA)
            break
        except psycopg.OperationalError:
            time.sleep(0.2)
    while True:
        signal.pause()


if __name__ == "__main__":
    main()
