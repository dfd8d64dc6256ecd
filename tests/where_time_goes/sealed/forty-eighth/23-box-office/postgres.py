"""PostgreSQL for the box office: a fresh cluster in a temporary folder."""
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import psycopg

BIN = "/usr/lib/postgresql/15/bin/"
PORT = os.environ.get("PG_PORT", "21817")

SCHEMA = """
CREATE TABLE event (id bigint PRIMARY KEY, name varchar(120) NOT NULL, price_cents int NOT NULL, remaining int NOT NULL);
CREATE TABLE booking (id bigserial PRIMARY KEY, event_id bigint NOT NULL REFERENCES event, seats int NOT NULL,
                      authorisation varchar(40) NOT NULL, created_at timestamptz NOT NULL);
INSERT INTO event SELECT n, 'Season evening ' || n, 2400 + n * 150, 2000000 FROM generate_series(1, 12) n;
"""


def as_postgres(*command):
    if os.getuid() == 0:
        return ["runuser", "-u", "postgres", "--", *command]
    return list(command)


def create_schema(deadline):
    while True:
        try:
            with psycopg.connect(host="127.0.0.1", port=PORT, user="postgres", dbname="postgres", autocommit=True) as conn:
                conn.execute("CREATE DATABASE boxoffice")
            break
        except psycopg.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)
    with psycopg.connect(host="127.0.0.1", port=PORT, user="postgres", dbname="boxoffice") as conn:
        conn.execute(SCHEMA)


def main():
    folder = tempfile.mkdtemp(prefix="boxoffice-pg-")
    if os.getuid() == 0:
        os.chown(folder, pwd.getpwnam("postgres").pw_uid, -1)
    data = os.path.join(folder, "data")
    server = None

    def stop(*_):
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, stop)
    try:
        subprocess.run(
            as_postgres(BIN + "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8"),
            check=True, stdout=subprocess.DEVNULL, cwd=folder,
        )
        server = subprocess.Popen(
            as_postgres(
                BIN + "postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
                "-c", f"unix_socket_directories={folder}", "-c", "max_connections=200",
                "-c", "shared_buffers=64MB", "-c", "log_min_messages=fatal", "-c", "log_min_error_statement=fatal",
            ),
            cwd=folder,
        )
        create_schema(time.monotonic() + 30)
        server.wait()
    finally:
        try:
            with open(os.path.join(data, "postmaster.pid")) as f:
                os.kill(int(f.readline()), signal.SIGINT)
        except (OSError, ValueError):
            pass
        if server is not None:
            server.wait(timeout=15)
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
