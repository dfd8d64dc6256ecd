"""A PostgreSQL cluster for the depot, in a temporary folder, with its schema and some work orders."""
import os
import shutil
import signal
import subprocess
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("PG_PORT", "24211")
SCHEMA = """
create role depot login;
create table work_orders (id int primary key, vehicle text not null, complaint text not null,
                          hourly_rate_cents int not null);
create table labour_entries (id serial primary key, order_id int not null references work_orders,
                             mechanic text not null, minutes int not null, cost_cents int not null);
create table audit_entries (id serial primary key, at timestamptz not null default now(),
                            actor text not null, action text not null, detail text not null);
create function book_labour() returns trigger language plpgsql as $$
begin perform pg_sleep(0.03); return new; end $$;
create trigger book_labour before insert on labour_entries for each row execute function book_labour();
insert into work_orders select n, 'Bus ' || (400 + n), 'Door sensor ' || n, 7200 + 100 * (n % 5)
  from generate_series(1, 60) n;
grant all on all tables in schema public to depot;
grant all on all sequences in schema public to depot;
"""


def as_postgres(*command):
    return ["runuser", "-u", "postgres", "--", *command] if os.getuid() == 0 else list(command)


folder = tempfile.mkdtemp(prefix="depot-pg-")
if os.getuid() == 0:
    shutil.chown(folder, "postgres", "postgres")
data = os.path.join(folder, "data")
subprocess.run(as_postgres(f"{BIN}/initdb", "-D", data, "-A", "trust", "-U", "postgres", "-N"),
               check=True, stdout=subprocess.DEVNULL, cwd=folder)
server = subprocess.Popen(as_postgres(
    f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
    "-c", f"unix_socket_directories={folder}", "-c", "fsync=off", "-c", "max_connections=60"), cwd=folder)


def stop(*_):
    try:
        with open(os.path.join(data, "postmaster.pid")) as handle:
            os.kill(int(handle.readline()), signal.SIGINT)
    except (FileNotFoundError, ProcessLookupError):
        server.terminate()


signal.signal(signal.SIGTERM, stop)
signal.signal(signal.SIGINT, stop)
psql = [f"{BIN}/psql", "-q", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-v", "ON_ERROR_STOP=1"]
while subprocess.run([*psql, "-c", "select 1"], stdout=subprocess.DEVNULL,
                     stderr=subprocess.DEVNULL).returncode:
    time.sleep(0.2)
subprocess.run([*psql, "-c", "create database depot"], check=True)
subprocess.run([*psql, "-1", "-d", "depot"], input=SCHEMA, text=True, check=True)
server.wait()
shutil.rmtree(folder, ignore_errors=True)
