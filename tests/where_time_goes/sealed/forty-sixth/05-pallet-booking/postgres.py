"""A PostgreSQL cluster in a temporary folder, with the pallets schema."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("PG_PORT", "21605")
SCHEMA = """
CREATE TABLE lanes (id int PRIMARY KEY, code text NOT NULL, origin text, destination text, surcharge int);
CREATE TABLE bookings (id bigserial PRIMARY KEY, lane_id int REFERENCES lanes, pallets int, cents int,
                       slot text, created timestamptz DEFAULT now());
CREATE INDEX bookings_lane ON bookings (lane_id, created);
INSERT INTO lanes SELECT n, 'L' || n, 'HUB-' || (n % 5), 'DC-' || (n % 7), 100 * (n % 4) FROM generate_series(1, 20) n;
"""


def as_postgres(*command):
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else list(command)


def prepare():
    psql = [f"{BIN}/psql", "-q", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-v", "ON_ERROR_STOP=1"]
    for _ in range(100):
        if subprocess.run([*psql, "-c", "CREATE DATABASE pallets"], stderr=subprocess.DEVNULL, cwd="/").returncode == 0:
            break
        time.sleep(0.2)
    else:
        sys.exit("postgres did not start")
    subprocess.run([*psql, "-d", "pallets"], input=SCHEMA, text=True, check=True, cwd="/")


def main():
    home = tempfile.mkdtemp(prefix="pallets-pg-")
    if os.geteuid() == 0:
        shutil.chown(home, "postgres")
    data = os.path.join(home, "data")
    subprocess.run(as_postgres(f"{BIN}/initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N"),
                   check=True, stdout=subprocess.DEVNULL, cwd="/")
    server = subprocess.Popen(
        as_postgres(f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
                    "-c", f"unix_socket_directories={home}", "-c", "fsync=off", "-c", "synchronous_commit=off"),
        stderr=subprocess.DEVNULL, cwd="/")

    def stop(*_):
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    try:
        prepare()
        server.wait()
    finally:
        try:
            with open(os.path.join(data, "postmaster.pid")) as f:
                os.kill(int(f.readline()), signal.SIGINT)
        except (OSError, ValueError):
            server.terminate()
        server.wait()
        shutil.rmtree(home, ignore_errors=True)


main()
