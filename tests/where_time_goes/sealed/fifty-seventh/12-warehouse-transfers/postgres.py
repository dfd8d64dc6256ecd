"""Database of the test bench."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import psycopg

PORT = os.environ.get("DB_PORT", "22721")
BIN = "/usr/lib/postgresql/15/bin/"
SCHEMA = """
create table bin (code text primary key, aisle int not null);
create table item (sku text primary key, quantity int not null);
create table transfer (id bigserial primary key, sku text, bin_from text, bin_to text, quantity int, slot text);
create table ledger (id bigserial primary key, at timestamptz default now(), kind text, sku text, bin_from text,
                     bin_to text, quantity int);
insert into item select 'SKU-' || n, 20 * n from generate_series(1, 400) n;
create function plan_move(text, text, text) returns table (slot text, travel_m int) as $$
    select pg_sleep(0.08); select $3 || '-A', 35 from item where sku = $1 $$ language sql;
create function stock_of(text) returns int as $$
    select pg_sleep(0.06); select quantity from item where sku = $1 $$ language sql;
insert into bin select 'B' || n, n % 20 from generate_series(1, 200) n;
"""


def as_postgres(*command: str) -> list[str]:
    return (["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []) + list(command)


folder = tempfile.mkdtemp(prefix="wh-pg-")
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
