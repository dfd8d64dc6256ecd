"""Runs a throw-away PostgreSQL cluster with the schema of the returns desk."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("RETURNS_DB_PORT", "24710")

SCHEMA = """
CREATE TABLE returns (
    id integer PRIMARY KEY,
    order_ref text NOT NULL,
    postcode text NOT NULL,
    weight_g integer NOT NULL,
    reason text NOT NULL
);
INSERT INTO returns
SELECT n, 'SO-' || (41000 + n), lpad((10115 + n * 7)::text, 5, '0'), 300 + n * 11,
       (ARRAY['too small', 'damaged', 'wrong colour', 'late'])[1 + n % 4]
FROM generate_series(1, 500) AS n;
CREATE TABLE pickups (
    id serial PRIMARY KEY,
    return_id integer NOT NULL REFERENCES returns (id),
    carrier_ref text NOT NULL,
    "window" text NOT NULL,
    booked_at timestamp NOT NULL DEFAULT now()
);
CREATE TABLE schema_ready (at timestamp DEFAULT now());
"""


def as_postgres() -> dict:
    if os.geteuid() == 0:
        return {"user": "postgres", "group": "postgres", "extra_groups": []}
    return {}


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    base = tempfile.mkdtemp(prefix="returns-pg-")
    who = as_postgres()
    if who:
        shutil.chown(base, "postgres", "postgres")
    data = os.path.join(base, "data")
    server = None
    try:
        subprocess.run(
            [f"{BIN}/initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync"],
            check=True, stdout=subprocess.DEVNULL, cwd=base, **who,
        )
        server = subprocess.Popen(
            [f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
             "-c", f"unix_socket_directories={base}", "-c", "fsync=off"],
            cwd=base, stderr=subprocess.DEVNULL, **who,
        )
        ready = [f"{BIN}/pg_isready", "-q", "-h", "127.0.0.1", "-p", PORT]
        while subprocess.run(ready, cwd=base).returncode != 0:
            time.sleep(0.1)
        subprocess.run(
            [f"{BIN}/psql", "-q", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-d", "postgres",
             "-v", "ON_ERROR_STOP=1", "-1"],
            input=SCHEMA, text=True, check=True, cwd=base,
        )
        server.wait()
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if server is not None and server.poll() is None:
            server.send_signal(signal.SIGINT)
            server.wait()
        shutil.rmtree(base, ignore_errors=True)


if __name__ == "__main__":
    main()
