"""A PostgreSQL cluster in a temporary folder, with the billing schema."""
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("BILLING_DB_PORT", "25030")
SCHEMA = """
create table number_series (id bigserial primary key, branch int not null, year int not null,
  prefix varchar(8) not null, last_number int not null, unique (branch, year));
create table invoice (id bigserial primary key, branch int not null, number varchar(24) not null unique,
  customer varchar(60) not null, net numeric(12,2) not null, tax numeric(12,2) not null,
  fiscal_code varchar(40) not null, created timestamptz not null);
insert into number_series (branch, year, prefix, last_number)
  select b, 2024, 'B' || b || '-', 0 from generate_series(1, 6) b;
"""
AS_POSTGRES = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []


def run(*command: str, **more) -> subprocess.CompletedProcess:
    return subprocess.run([*AS_POSTGRES, *command], cwd="/tmp", **more)


folder = tempfile.mkdtemp(prefix="billing-pg-")
if AS_POSTGRES:
    os.chown(folder, pwd.getpwnam("postgres").pw_uid, -1)
run(f"{BIN}/initdb", "-D", f"{folder}/data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync",
    check=True, stdout=subprocess.DEVNULL)
server = subprocess.Popen(
    [*AS_POSTGRES, f"{BIN}/postgres", "-D", f"{folder}/data", "-p", PORT, "-c", "listen_addresses=127.0.0.1",
     "-c", f"unix_socket_directories={folder}", "-c", "synchronous_commit=off", "-c", "log_min_messages=fatal"],
    cwd="/tmp",
)


def end(*_) -> None:
    run(f"{BIN}/pg_ctl", "-D", f"{folder}/data", "-m", "immediate", "stop", stdout=subprocess.DEVNULL)
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


signal.signal(signal.SIGTERM, end)
signal.signal(signal.SIGINT, end)
for _ in range(100):
    done = run(f"{BIN}/psql", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-q", "-1", "-v", "ON_ERROR_STOP=1",
               "-c", SCHEMA, stderr=subprocess.DEVNULL)
    if done.returncode == 0:
        break
    time.sleep(0.1)
sys.exit(server.wait())
