"""Runs a PostgreSQL for the billing service in a temporary folder."""
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("DB_PORT", "23210")
SCHEMA = """
CREATE TABLE series (code text PRIMARY KEY, last_number integer NOT NULL);
CREATE TABLE customers (id integer PRIMARY KEY, name text NOT NULL, vat text NOT NULL);
CREATE TABLE invoices (
    id bigserial PRIMARY KEY, series text NOT NULL, number integer NOT NULL,
    customer integer NOT NULL REFERENCES customers(id), total integer NOT NULL,
    stamp text NOT NULL, created timestamptz NOT NULL DEFAULT now(),
    UNIQUE (series, number));
INSERT INTO series VALUES ('A', 1000), ('B', 1000), ('R', 1000);
INSERT INTO customers SELECT n, 'Customer ' || n, 'IT' || (10000000000 + n) FROM generate_series(1, 200) n;
"""


def as_postgres(*command):
    if os.getuid() == 0:
        return ["runuser", "-u", "postgres", "--", *command]
    return list(command)


def main() -> int:
    folder = tempfile.mkdtemp(prefix="billing-pg-")
    if os.getuid() == 0:
        account = pwd.getpwnam("postgres")
        os.chown(folder, account.pw_uid, account.pw_gid)
    data = os.path.join(folder, "data")
    state = {"server": None, "stopping": False}

    def stop(signum, frame):
        state["stopping"] = True
        if state["server"]:
            subprocess.run(as_postgres(f"{BIN}/pg_ctl", "-D", data, "-m", "immediate", "-W", "stop"),
                           cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    try:
        subprocess.run(as_postgres(f"{BIN}/initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N"),
                       check=True, cwd="/", stdout=subprocess.DEVNULL)
        state["server"] = subprocess.Popen(
            as_postgres(f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
                        "-c", f"unix_socket_directories={folder}", "-c", "shared_buffers=32MB",
                        "-c", "synchronous_commit=off"), cwd="/")
        psql = as_postgres(f"{BIN}/psql", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-q", "-v", "ON_ERROR_STOP=1")
        for _ in range(100):
            if subprocess.run([*psql, "-c", "select 1"], cwd="/", stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0:
                break
            time.sleep(0.1)
        script = f"BEGIN; {SCHEMA} COMMIT;"
        subprocess.run([*psql, "-f", "-"], input=script.encode(), check=True, cwd="/")
        if state["stopping"]:
            stop(None, None)
        state["server"].wait()
    finally:
        if state["server"] and state["server"].poll() is None:
            stop(None, None)
            state["server"].wait()
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
