"""PostgreSQL for the warehouse, in a temporary folder."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("PG_PORT", "23820")
ROOT = os.geteuid() == 0

SCHEMA = """
CREATE TABLE items (id int PRIMARY KEY, sku text NOT NULL, name text NOT NULL);
CREATE TABLE transfers (id bigserial PRIMARY KEY, item int NOT NULL, source text, target text,
    quantity int, dock int, created timestamptz DEFAULT now());
CREATE TABLE journal (id bigserial PRIMARY KEY, kind text NOT NULL, details text NOT NULL,
    created timestamptz DEFAULT now());
CREATE FUNCTION choose_dock(target text) RETURNS int LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_sleep(0.015);
    RETURN 1 + abs(hashtext(target)) % 12;
END $$;
INSERT INTO items SELECT n, 'SKU-' || lpad(n::text, 6, '0'), 'Part no. ' || n FROM generate_series(1, 500) n;
CREATE TABLE schema_ready (ready bool);
INSERT INTO schema_ready VALUES (true);
"""


def as_postgres(*command):
    return (["runuser", "-u", "postgres", "--"] if ROOT else []) + list(command)


def end(server, data):
    try:
        with open(os.path.join(data, "postmaster.pid")) as pid_file:
            os.kill(int(pid_file.readline()), signal.SIGINT)
        server.wait(5)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        server.kill()


def main():
    folder = tempfile.mkdtemp(prefix="warehouse-pg-")
    if ROOT:
        shutil.chown(folder, "postgres", "postgres")
    data = os.path.join(folder, "data")
    server = None

    def stop(*_):
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    try:
        subprocess.run(
            as_postgres(f"{BIN}/initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8"),
            check=True, stdout=subprocess.DEVNULL, cwd=folder,
        )
        server = subprocess.Popen(
            as_postgres(
                f"{BIN}/postgres", "-D", data, "-p", PORT,
                "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}",
                "-c", "synchronous_commit=off", "-c", "shared_buffers=32MB",
            ),
            cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        psql = [f"{BIN}/psql", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-q", "-v", "ON_ERROR_STOP=1"]
        for _ in range(100):
            if subprocess.run(psql + ["-c", "SELECT 1"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0:
                break
            time.sleep(0.1)
        subprocess.run(psql, input=SCHEMA.encode(), check=True, stdout=subprocess.DEVNULL)
        server.wait()
    finally:
        if server is not None and server.poll() is None:
            end(server, data)
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
