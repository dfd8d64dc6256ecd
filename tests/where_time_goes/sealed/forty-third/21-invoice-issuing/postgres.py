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
create table billing_series (
    id bigserial primary key, code varchar(12) not null unique, next_number integer not null);
create table billing_invoice (
    id bigserial primary key, series_id bigint not null, number integer not null,
    customer varchar(80) not null, cents integer not null, receipt varchar(40) not null,
    issued timestamptz not null, unique (series_id, number));
insert into billing_series (code, next_number) values ('2026-A', 1), ('2026-EXPORT', 1);
"""


def main():
    folder = tempfile.mkdtemp(prefix="office-db-")
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
            AS_POSTGRES + [f"{BIN}/initdb", "-D", data, "-U", "office", "-A", "trust", "--no-sync", "-E", "UTF8"],
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
                with psycopg.connect(host="127.0.0.1", port=PORT, user="office", dbname="postgres", autocommit=True) as db:
                    db.execute("create database office")
                break
            except psycopg.OperationalError:
                time.sleep(0.2)
        with psycopg.connect(host="127.0.0.1", port=PORT, user="office", dbname="office") as db:
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
