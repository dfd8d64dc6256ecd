"""A PostgreSQL cluster in a temporary folder, for as long as this program runs."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import psycopg

BIN = "/usr/lib/postgresql/15/bin"
PORT = sys.argv[1]
AS_POSTGRES = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []

SCHEMA = """
create table claim (id integer primary key, kind text not null, cents integer not null, holder text not null);
create table note (id bigserial primary key, claim_id integer not null references claim, body text not null);
insert into claim select n, (array['water', 'storm', 'theft', 'glass'])[1 + n % 4], 1000 + n * 977 % 900000, 'Holder ' || n
    from generate_series(1, 500) n;
"""


def main():
    folder = tempfile.mkdtemp(prefix="claims-db-")
    data = os.path.join(folder, "data")
    if AS_POSTGRES:
        shutil.chown(folder, "postgres")
    server = None

    def interrupt(*_):
        raise SystemExit

    signal.signal(signal.SIGTERM, interrupt)
    signal.signal(signal.SIGINT, interrupt)
    try:
        subprocess.run(
            AS_POSTGRES + [f"{BIN}/initdb", "-D", data, "-U", "claims", "-A", "trust", "--no-sync", "-E", "UTF8"],
            check=True, stdout=subprocess.DEVNULL, cwd=folder,
        )
        server = subprocess.Popen(
            AS_POSTGRES + [
                f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
                "-c", f"unix_socket_directories={folder}", "-c", "max_connections=120", "-c", "synchronous_commit=off",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder,
        )
        for _ in range(100):
            try:
                with psycopg.connect(host="127.0.0.1", port=PORT, user="claims", dbname="postgres", autocommit=True) as db:
                    db.execute("create database claims")
                break
            except psycopg.OperationalError:
                time.sleep(0.2)
        with psycopg.connect(host="127.0.0.1", port=PORT, user="claims", dbname="claims") as db:
            db.execute(SCHEMA)
        server.wait()
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if server is not None and server.poll() is None:
            with open(os.path.join(data, "postmaster.pid")) as pid_file:
                os.kill(int(pid_file.readline()), signal.SIGINT)
            server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


main()
