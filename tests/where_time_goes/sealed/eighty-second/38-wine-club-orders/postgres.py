"""A PostgreSQL cluster in a temporary folder, with the club's tables."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("DATABASE_PORT", "25205")
USER = "postgres" if os.geteuid() == 0 else None

SCHEMA = """
CREATE TABLE members (id int PRIMARY KEY, name text NOT NULL, postcode text NOT NULL, tier text NOT NULL);
CREATE TABLE orders (id serial PRIMARY KEY, member_id int NOT NULL REFERENCES members, cents int, shipping int,
                     placed timestamptz NOT NULL DEFAULT now());
CREATE TABLE wines (id int PRIMARY KEY, label text NOT NULL, vintage int NOT NULL, cents int NOT NULL);
INSERT INTO members SELECT n, 'Member ' || n, (10000 + n * 37)::text, (ARRAY['gold','silver','bronze'])[1 + n % 3]
    FROM generate_series(1, 500) n;
BEGIN;
INSERT INTO wines SELECT n, 'Label ' || n, 2005 + n % 18, 900 + (n * 131) % 4000 FROM generate_series(1, 200) n;
COMMIT;
"""


def run(*command: str, **more) -> None:
    subprocess.run([f"{BIN}/{command[0]}", *command[1:]], check=True, user=USER, stdout=subprocess.DEVNULL, **more)


def main() -> None:
    folder = tempfile.mkdtemp(prefix="wineclub-pg-")
    if USER:
        shutil.chown(folder, USER, USER)
    data = f"{folder}/data"
    server = None

    def stop(*_) -> None:
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    try:
        run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", cwd=folder)
        server = subprocess.Popen(
            [f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
             "-c", f"unix_socket_directories={folder}", "-c", "max_connections=120", "-c", "fsync=off",
             "-c", "log_min_messages=panic"],
            user=USER, cwd=folder,
        )
        psql = ["psql", "-q", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-v", "ON_ERROR_STOP=1"]
        for _ in range(100):
            if subprocess.run([f"{BIN}/pg_isready", "-q", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres"]).returncode == 0:
                break
            time.sleep(0.2)
        run(*psql, "-d", "postgres", "-c", "CREATE DATABASE wineclub", cwd=folder)
        run(*psql, "-d", "wineclub", input=SCHEMA.encode(), cwd=folder)
        sys.exit(server.wait())
    finally:
        if server and server.poll() is None:
            server.send_signal(signal.SIGINT)
            server.wait(10)
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
