"""A PostgreSQL cluster in a temporary folder, with the schema and some rows."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("PGPORT", "24821")

SCHEMA = """
create table station (id bigserial primary key, name text not null, city text not null, boxes integer not null);
create table parcel (id bigserial primary key, station_id bigint not null references station, code text not null,
                     box integer not null, state text not null);
insert into station (name, city, boxes) select 'Station ' || n, 'City ' || n % 12, 60 from generate_series(1, 40) n;
insert into parcel (station_id, code, box, state)
    select 1 + n % 40, 'PX' || 100000 + n, n % 60, case when n % 3 = 0 then 'taken' else 'stored' end
    from generate_series(1, 2000) n;
create index on parcel (station_id, state);
analyze;
"""


def as_postgres(*words):
    if os.geteuid() == 0:
        return ["runuser", "-u", "postgres", "--", *words]
    return list(words)


def main():
    folder = tempfile.mkdtemp(prefix="lockers-pg-")
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    data = os.path.join(folder, "data")
    subprocess.run(
        as_postgres(f"{BIN}/initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"),
        check=True, stdout=subprocess.DEVNULL, cwd="/",
    )
    server = subprocess.Popen(
        as_postgres(
            f"{BIN}/postgres", "-D", data, "-p", PORT,
            "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}",
            "-c", "fsync=off", "-c", "max_connections=120",
        ),
        cwd="/", stderr=subprocess.DEVNULL,
    )

    def end():
        try:
            with open(os.path.join(data, "postmaster.pid")) as file:
                os.kill(int(file.readline()), signal.SIGINT)
        except (OSError, ValueError):
            server.terminate()
        try:
            server.wait(10)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def stop(*_):
        sys.exit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    try:
        fill()
        while server.poll() is None:
            time.sleep(0.2)
    finally:
        end()


def fill():
    for _ in range(100):
        done = subprocess.run(
            [f"{BIN}/psql", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-q", "-1", "-v", "ON_ERROR_STOP=1", "-c", SCHEMA],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/",
        )
        if done.returncode == 0:
            break
        time.sleep(0.2)


if __name__ == "__main__":
    main()
