"""Runs the library's PostgreSQL in a temporary folder."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import psycopg

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("POSTGRES_PORT", "24312")
AS_POSTGRES = (
    {"user": "postgres", "group": "postgres", "extra_groups": []}
    if os.geteuid() == 0
    else {}
)

SCHEMA = """
CREATE TABLE composers (id int PRIMARY KEY, name text NOT NULL, died int);
CREATE TABLE works (id int PRIMARY KEY, title text NOT NULL, parts int NOT NULL,
    hire_pence int NOT NULL, composer_id int NOT NULL REFERENCES composers);
CREATE TABLE programme_items (id int PRIMARY KEY, concert_id int NOT NULL,
    work_id int NOT NULL REFERENCES works, position int NOT NULL);
CREATE INDEX ON programme_items (concert_id);
CREATE TABLE concerts (id int PRIMARY KEY, title text NOT NULL, hall text NOT NULL,
    held_on date NOT NULL);
INSERT INTO composers SELECT n, 'Composer ' || n,
    CASE WHEN n % 5 = 0 THEN NULL ELSE 1880 + n % 120 END FROM generate_series(1, 240) n;
INSERT INTO works SELECT n, 'Work no. ' || n, 18 + n % 30, 4000 + n * 25 % 9000,
    1 + n * 7 % 240 FROM generate_series(1, 600) n;
INSERT INTO programme_items SELECT n, 1 + n / 10, 1 + n * 13 % 600, n % 10
    FROM generate_series(0, 399) n;
INSERT INTO concerts SELECT n, 'Subscription concert ' || n, 'Hall ' || n % 4,
    date '2025-09-01' + n * 6 FROM generate_series(1, 40) n;
"""


def main() -> None:
    folder = tempfile.mkdtemp(prefix="hire-library-")
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
