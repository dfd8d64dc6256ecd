"""Database of the test bench."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import psycopg

PORT = os.environ.get("DB_PORT", "22741")
BIN = "/usr/lib/postgresql/15/bin/"
SCHEMA = """
create table court (id bigserial primary key, code varchar(12) unique not null, last_number int not null);
create table filing (id bigserial primary key, court_id bigint not null references court, number int not null,
                     party varchar(120) not null, digest varchar(64) not null, stamp varchar(64) not null,
                     filed_at timestamptz not null, unique (court_id, number));
insert into court (code, last_number) values ('LG-HH', 0), ('AG-KI', 0), ('OLG-B', 0);
"""


def as_postgres(*command: str) -> list[str]:
    return (["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []) + list(command)


folder = tempfile.mkdtemp(prefix="court-pg-")
if os.geteuid() == 0:
    shutil.chown(folder, "postgres")
data = os.path.join(folder, "data")
subprocess.run(as_postgres(BIN + "initdb", "-D", data, "-A", "trust", "-U", "postgres", "--no-sync"),
               check=True, stdout=subprocess.DEVNULL, cwd="/")
server = subprocess.Popen(as_postgres(
    BIN + "postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
    "-c", f"unix_socket_directories={folder}", "-c", "fsync=off", "-c", "log_min_messages=fatal"), cwd="/")


def stop(*_):
    sys.exit(0)


signal.signal(signal.SIGTERM, stop)
signal.signal(signal.SIGINT, stop)
try:
    while server.poll() is None:
        try:
            with psycopg.connect(f"host=127.0.0.1 port={PORT} user=postgres dbname=postgres") as conn:
                conn.execute(SCHEMA)
            break
        except psycopg.OperationalError:
            time.sleep(0.1)
    server.wait()
finally:
    subprocess.run(as_postgres(BIN + "pg_ctl", "-D", data, "-m", "immediate", "stop"),
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
    server.wait()
    shutil.rmtree(folder, ignore_errors=True)
