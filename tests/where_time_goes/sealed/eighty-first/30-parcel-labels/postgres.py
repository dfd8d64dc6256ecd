"""Runs a PostgreSQL of its own in a temporary folder until it is told to end."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin/"
PORT = os.environ.get("PG_PORT", "25106")
USER = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}
SCHEMA = """
create table depot (id int primary key, code varchar(4), city varchar(40), last_number bigint);
create table label (
    id bigserial primary key, depot_id int references depot, number bigint,
    parcel varchar(20), grams int, tracking varchar(30), created timestamptz
);
insert into depot values (1, 'HAM', 'Hamburg', 0), (2, 'LEJ', 'Leipzig', 0), (3, 'NUE', 'Nuremberg', 0);
create table ready (at timestamptz);
"""


def psql(database, text):
    return subprocess.run(
        [BIN + "psql", "-h", "127.0.0.1", "-p", PORT, "-U", "parcels", "-d", database,
         "-v", "ON_ERROR_STOP=1", "-q", "-c", text],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    ).returncode == 0


def main():
    folder = tempfile.mkdtemp(prefix="parcels-")
    if USER:
        shutil.chown(folder, "postgres", "postgres")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
    try:
        run(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(folder):
    data = os.path.join(folder, "data")
    subprocess.run(
        [BIN + "initdb", "-D", data, "-U", "parcels", "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True, stdout=subprocess.DEVNULL, cwd=folder, **USER,
    )
    server = subprocess.Popen(
        [BIN + "postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
         "-c", f"unix_socket_directories={folder}", "-c", "max_connections=120",
         "-c", "shared_buffers=32MB", "-c", "fsync=off"],
        cwd=folder, stderr=subprocess.DEVNULL, **USER,
    )
    try:
        while not psql("postgres", "create database parcels"):
            if server.poll() is not None:
                sys.exit("postgres has ended")
            time.sleep(0.2)
        if not psql("parcels", SCHEMA):
            sys.exit("the schema could not be made")
        while server.poll() is None:
            time.sleep(0.2)
    finally:
        server.send_signal(signal.SIGINT)
        try:
            server.wait(3)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


if __name__ == "__main__":
    main()
