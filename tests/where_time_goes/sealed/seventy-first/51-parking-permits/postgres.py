"""Runs a throw-away PostgreSQL cluster with the permit schema."""
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("DB_PORT", "24151")
SCHEMA = """
CREATE TABLE permit (
    id integer PRIMARY KEY, plate text NOT NULL, zone text NOT NULL, resident text NOT NULL, valid_to date NOT NULL);
CREATE TABLE inspection (
    id bigserial PRIMARY KEY, permit_id integer NOT NULL REFERENCES permit, vehicle_status text NOT NULL,
    inspected timestamptz NOT NULL DEFAULT now());
INSERT INTO permit SELECT n, 'KX-' || (4000 + n), 'Z' || (n % 6), 'resident ' || n, date '2031-01-01' + n
    FROM generate_series(1, 500) AS n;
"""


def main():
    base = tempfile.mkdtemp(prefix="permits-pg-")
    who = {}
    if os.geteuid() == 0:
        entry = pwd.getpwnam("postgres")
        os.chown(base, entry.pw_uid, entry.pw_gid)
        who = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    data = os.path.join(base, "data")
    server = None

    def stop(*_):
        if server is None:
            sys.exit(0)
        server.send_signal(signal.SIGINT)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    try:
        subprocess.run([f"{BIN}/initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8", "--locale=C"],
                       check=True, cwd=base, stdout=subprocess.DEVNULL, **who)
        server = subprocess.Popen(
            [f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
             "-c", f"unix_socket_directories={base}", "-c", "fsync=off", "-c", "shared_buffers=32MB"],
            cwd=base, stderr=subprocess.DEVNULL, **who)
        for _ in range(150):
            if server.poll() is not None:
                break
            done = subprocess.run([f"{BIN}/psql", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-q", "-1",
                                   "-v", "ON_ERROR_STOP=1", "-c", SCHEMA], cwd=base, stderr=subprocess.DEVNULL)
            if done.returncode == 0:
                break
            time.sleep(0.2)
        server.wait()
    finally:
        if server is not None and server.poll() is None:
            server.send_signal(signal.SIGQUIT)
            server.wait()
        shutil.rmtree(base, ignore_errors=True)


main()
