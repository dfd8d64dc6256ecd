"""Runs the tariff database in a temporary folder."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("PG_PORT", "22231")
AS_POSTGRES = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
SCHEMA = """
CREATE TABLE lanes (
    id integer PRIMARY KEY, origin text NOT NULL, destination text NOT NULL,
    per_tonne numeric(10, 2) NOT NULL
);
INSERT INTO lanes
SELECT n, (ARRAY['Antwerp', 'Gdansk', 'Bilbao'])[1 + n % 3], 'Port ' || n, 40 + n % 70
FROM generate_series(1, 300) AS n;
CREATE FUNCTION lane_tariff(wanted integer) RETURNS SETOF lanes LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_sleep(0.03);
    RETURN QUERY SELECT * FROM lanes WHERE id = wanted;
END $$;
"""


def leave(*_):
    sys.exit(0)


def create_schema():
    for _ in range(100):
        done = subprocess.run(
            [f"{BIN}/psql", "-q", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-1",
             "-v", "ON_ERROR_STOP=1", "-c", SCHEMA],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        if done.returncode == 0:
            return
        time.sleep(0.2)


def shut_down(server, data):
    try:
        with open(os.path.join(data, "postmaster.pid")) as handle:
            os.kill(int(handle.readline()), signal.SIGINT)
    except (OSError, ValueError):
        server.terminate()
    try:
        server.wait(8)
    except subprocess.TimeoutExpired:
        server.kill()


def main():
    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    home = tempfile.mkdtemp(prefix="tariffs-pg-")
    data = os.path.join(home, "data")
    if AS_POSTGRES:
        shutil.chown(home, "postgres", "postgres")
    subprocess.run(
        AS_POSTGRES + [f"{BIN}/initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N"],
        check=True, stdout=subprocess.DEVNULL, cwd=home,
    )
    server = subprocess.Popen(
        AS_POSTGRES
        + [f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
           "-c", f"unix_socket_directories={home}", "-c", "max_connections=120",
           "-c", "fsync=off", "-c", "log_min_messages=fatal"],
        cwd=home, stderr=subprocess.DEVNULL,
    )

    try:
        create_schema()
        while server.poll() is None:
            time.sleep(0.5)
    finally:
        shut_down(server, data)
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
