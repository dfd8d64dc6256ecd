"""Runs a PostgreSQL cluster for local work and fills in the schema."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin/"
PORT = os.environ["PG_PORT"]
SCHEMA = """
CREATE TABLE practices (id int PRIMARY KEY, name text NOT NULL, opening_cents bigint NOT NULL);
CREATE TABLE invoice_series (series text PRIMARY KEY, last_value bigint NOT NULL);
CREATE TABLE invoices (
    id bigserial PRIMARY KEY,
    number text UNIQUE NOT NULL,
    practice_id int NOT NULL,
    patient text NOT NULL,
    total_cents bigint NOT NULL,
    stamp text,
    issued_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON invoices (practice_id, id);
INSERT INTO invoice_series VALUES ('OUTPATIENT', 41200), ('INPATIENT', 870);
INSERT INTO practices SELECT i, 'Practice ' || i, i * 1000 FROM generate_series(1, 40) i;
"""


def as_postgres(*args):
    return ["runuser", "-u", "postgres", "--", *args] if os.getuid() == 0 else list(args)


def main():
    home = tempfile.mkdtemp(prefix="billing-pg-", dir="/tmp")
    if os.getuid() == 0:
        shutil.chown(home, "postgres", "postgres")
    data = home + "/data"
    subprocess.run(as_postgres(BIN + "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N"),
                   check=True, cwd="/tmp", stdout=subprocess.DEVNULL)
    server = subprocess.Popen(
        as_postgres(BIN + "postgres", "-D", data, "-p", PORT,
                    "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={home}"),
        cwd="/tmp",
    )

    def stop(*_):
        sys.exit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    try:
        prepare(server)
    finally:
        shutdown(server, data)
        shutil.rmtree(home, ignore_errors=True)


def shutdown(server, data):
    try:
        with open(data + "/postmaster.pid") as f:
            os.kill(int(f.readline()), signal.SIGINT)
    except OSError:
        server.terminate()
    server.wait(20)


def prepare(server):
    psql = [BIN + "psql", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-q", "-v", "ON_ERROR_STOP=1"]
    for _ in range(100):
        if subprocess.run([BIN + "pg_isready", "-h", "127.0.0.1", "-p", PORT, "-q"]).returncode == 0:
            break
        time.sleep(0.2)
    subprocess.run([*psql, "-c", "CREATE DATABASE billing"], check=True, cwd="/tmp")
    subprocess.run([*psql, "-d", "billing", "-1"], input=SCHEMA, text=True, check=True, cwd="/tmp")
    server.wait()


if __name__ == "__main__":
    main()
