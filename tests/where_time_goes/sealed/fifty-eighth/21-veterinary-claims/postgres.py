"""Runs the clinic's PostgreSQL in a temporary folder."""
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("PGPORT_CLINIC", "22806")

SCHEMA = """
create table treatment (id int primary key, animal text not null, species text not null, code text not null, fee numeric(8,2) not null);
create table claim (id bigserial primary key, treatment int not null, policy text not null, covered numeric(8,2) not null, filed timestamptz not null default now());
insert into treatment select n, 'animal-' || n, (array['cat','dog','horse'])[n % 3 + 1], 'T' || (n % 40), 30 + n % 170 from generate_series(1, 400) n;
"""


def as_postgres(command):
    return ["runuser", "-u", "postgres", "--"] + command if os.getuid() == 0 else command


def main():
    folder = tempfile.mkdtemp(prefix="clinic-pg-")
    if os.getuid() == 0:
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
    data = os.path.join(folder, "data")
    server = None

    def stop(*_):
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    try:
        subprocess.run(as_postgres([f"{BIN}/initdb", "-D", data, "-A", "trust", "-U", "clinic", "--no-sync", "-E", "UTF8"]),
                       check=True, stdout=subprocess.DEVNULL, cwd="/")
        server = subprocess.Popen(as_postgres([f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
                                               "-c", f"unix_socket_directories={folder}", "-c", "fsync=off", "-c", "max_connections=120"]), cwd="/")
        psql = [f"{BIN}/psql", "-h", "127.0.0.1", "-p", PORT, "-U", "clinic", "-v", "ON_ERROR_STOP=1", "-q"]
        for _ in range(100):
            if subprocess.run(psql + ["-d", "postgres", "-c", "create database clinic"], stderr=subprocess.DEVNULL, cwd="/").returncode == 0:
                break
            time.sleep(0.2)
        subprocess.run(psql + ["-d", "clinic", "-1"], input=SCHEMA.encode(), check=True, cwd="/")
        server.wait()
    finally:
        if server is not None and server.poll() is None:
            with open(os.path.join(data, "postmaster.pid")) as f:
                os.kill(int(f.readline()), signal.SIGINT)
            server.wait(10)
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
