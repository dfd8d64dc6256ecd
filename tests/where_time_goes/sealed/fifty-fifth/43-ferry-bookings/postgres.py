"""Runs a throw-away PostgreSQL cluster with the ferry schema until SIGTERM."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("PG_PORT", "22561")
SCHEMA = """
create table sailings (id int primary key, route text not null, departs text not null, lane_metres int not null);
create table bookings (id bigserial primary key, sailing_id int not null references sailings, plate text not null,
                       length_cm int not null, reference text, created timestamptz not null default now());
create index on bookings (sailing_id);
insert into sailings select n, (array['Puttgarden-Rodby','Rostock-Gedser','Kiel-Oslo'])[1 + n % 3],
  lpad((5 + n % 18)::text, 2, '0') || ':15', 900 from generate_series(1, 60) n;
create sequence booking_reference start 100001;
"""


def as_postgres(arguments):
    if os.geteuid() == 0:
        return ["runuser", "-u", "postgres", "--"] + arguments
    return arguments


def main():
    folder = tempfile.mkdtemp(prefix="ferry-pg-")
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data = os.path.join(folder, "data")
    subprocess.run(
        as_postgres([f"{BIN}/initdb", "-D", data, "-A", "trust", "-U", "postgres", "-N", "-E", "UTF8", "--locale=C"]),
        check=True, stdout=subprocess.DEVNULL, cwd=folder,
    )
    server = subprocess.Popen(
        as_postgres([
            f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
            "-c", f"unix_socket_directories={folder}", "-c", "max_connections=150", "-c", "fsync=off",
            "-c", "synchronous_commit=off", "-c", "log_min_messages=fatal",
        ]),
        cwd=folder,
    )

    def stop(*_):
        try:
            with open(os.path.join(data, "postmaster.pid")) as handle:
                os.kill(int(handle.readline()), signal.SIGINT)
        except (OSError, ValueError):
            server.terminate()
        try:
            server.wait(8)
        except subprocess.TimeoutExpired:
            server.kill()
        shutil.rmtree(folder, ignore_errors=True)
        sys.exit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    psql = [f"{BIN}/psql", "-q", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-v", "ON_ERROR_STOP=1"]
    for _ in range(100):
        if subprocess.run(psql + ["-c", "select 1"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0:
            break
        time.sleep(0.2)
    subprocess.run(psql + ["-1", "-c", SCHEMA], check=True)
    server.wait()
    stop()


main()
