"""Runs a throw-away PostgreSQL cluster with the desk's tables."""
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("POSTGRES_PORT", "25351")
HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    folder = tempfile.mkdtemp(prefix="hire-pg-")
    data = os.path.join(folder, "data")
    who = {}
    if os.geteuid() == 0:
        entry = pwd.getpwnam("postgres")
        os.chown(folder, entry.pw_uid, entry.pw_gid)
        who = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    common = {"cwd": folder, "stdout": subprocess.DEVNULL, **who}
    server = None

    def stop(*_):
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    try:
        subprocess.run(
            [f"{BIN}/initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8", "--locale=C"],
            check=True, **common,
        )
        server = subprocess.Popen(
            [f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
             "-c", f"unix_socket_directories={folder}", "-c", "fsync=off", "-c", "log_min_messages=fatal"],
            **common,
        )
        psql = [f"{BIN}/psql", "-q", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-v", "ON_ERROR_STOP=1"]
        for _ in range(100):
            ready = subprocess.run([f"{BIN}/pg_isready", "-q", "-h", "127.0.0.1", "-p", PORT], **common)
            if ready.returncode == 0:
                break
            time.sleep(0.1)
        subprocess.run([*psql, "-c", "create database hire", "postgres"], check=True, **common)
        with open(os.path.join(HERE, "schema.sql")) as script:
            subprocess.run([*psql, "-1", "hire"], stdin=script, check=True, **common)
        sys.exit(server.wait())
    finally:
        if server is not None and server.poll() is None:
            server.send_signal(signal.SIGINT)
            server.wait(10)
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
