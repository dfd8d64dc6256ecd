"""A PostgreSQL server of our own in a temporary folder, with schema and first rows."""
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ["PGPORT"]
DATABASE = "billing"

SCHEMA = """
CREATE TABLE number_series (
    id serial PRIMARY KEY,
    code text NOT NULL UNIQUE,
    prefix text NOT NULL,
    next_number integer NOT NULL DEFAULT 1
);
CREATE TABLE invoices (
    id bigserial PRIMARY KEY,
    series_id integer NOT NULL REFERENCES number_series (id),
    number text NOT NULL UNIQUE,
    customer text NOT NULL,
    net numeric(12, 2) NOT NULL,
    tax numeric(12, 2) NOT NULL,
    archive_key text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO number_series (code, prefix) VALUES ('retail', 'R-'), ('wholesale', 'W-'), ('credit', 'C-');
"""


def stop(signum, frame):
    raise SystemExit(0)


def main():
    signal.signal(signal.SIGTERM, stop)
    base = tempfile.mkdtemp(prefix="pg-")
    who = {}
    if os.getuid() == 0:
        account = pwd.getpwnam("postgres")
        os.chown(base, account.pw_uid, account.pw_gid)
        who = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    data = os.path.join(base, "data")
    env = {**os.environ, "HOME": base}
    server = None
    try:
        subprocess.run(
            [f"{BIN}/initdb", "-D", data, "-U", "app", "-A", "trust", "-N", "-E", "UTF8", "--locale=C"],
            check=True, stdout=subprocess.DEVNULL, cwd=base, env=env, **who,
        )
        server = subprocess.Popen(
            [f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
             "-c", f"unix_socket_directories={base}", "-c", "max_connections=120", "-c", "fsync=off",
             "-c", "synchronous_commit=off", "-c", "log_min_messages=fatal"],
            cwd=base, env=env, start_new_session=True, **who,
        )
        psql = [f"{BIN}/psql", "-q", "-h", "127.0.0.1", "-p", PORT, "-U", "app", "-v", "ON_ERROR_STOP=1"]
        for _ in range(150):
            if subprocess.run([*psql, "-d", "postgres", "-c", "SELECT 1"], capture_output=True).returncode == 0:
                break
            time.sleep(0.2)
        subprocess.run([*psql, "-d", "postgres", "-c", f"CREATE DATABASE {DATABASE}_new"], check=True)
        subprocess.run([*psql, "-d", f"{DATABASE}_new"], input=SCHEMA, text=True, check=True)
        subprocess.run([*psql, "-d", "postgres", "-c", f"ALTER DATABASE {DATABASE}_new RENAME TO {DATABASE}"], check=True)
        server.wait()
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if server is not None and server.poll() is None:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
        shutil.rmtree(base, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
