"""Local PostgreSQL for development: a throw-away cluster with the schema applied."""
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("PGPORT", "23601")
HERE = os.path.dirname(os.path.abspath(__file__))


def as_postgres():
    if os.getuid() != 0:
        return {}
    return {"user": "postgres", "group": "postgres", "extra_groups": []}


def stop(*_):
    sys.exit(0)


def main():
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    base = tempfile.mkdtemp(prefix="taxdocs-pg-")
    if os.getuid() == 0:
        account = pwd.getpwnam("postgres")
        os.chown(base, account.pw_uid, account.pw_gid)
    data = os.path.join(base, "data")
    subprocess.run([f"{BIN}/initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync"],
                   check=True, stdout=subprocess.DEVNULL, cwd=base, **as_postgres())
    server = subprocess.Popen(
        [f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
         "-c", f"unix_socket_directories={base}", "-c", "max_connections=120",
         "-c", "synchronous_commit=off", "-c", "shared_buffers=32MB",
         "-c", "log_min_messages=fatal"],
        cwd=base, start_new_session=True, **as_postgres())
    env = dict(os.environ, PGHOST="127.0.0.1", PGPORT=PORT, PGUSER="postgres")
    try:
        for _ in range(150):
            if subprocess.run([f"{BIN}/pg_isready", "-q"], env=env).returncode == 0:
                break
            time.sleep(0.1)
        with open(os.path.join(HERE, "schema.sql")) as schema:
            subprocess.run([f"{BIN}/psql", "-q", "-v", "ON_ERROR_STOP=1", "-1", "-d", "postgres"],
                           stdin=schema, env=env, check=True)
        server.wait()
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(15)
        shutil.rmtree(base, ignore_errors=True)


if __name__ == "__main__":
    main()
