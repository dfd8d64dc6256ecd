"""Runs a throw-away PostgreSQL cluster: postgres.py PORT NAME"""
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BIN = "/usr/lib/postgresql/15/bin/"


def main(port: str, name: str) -> int:
    as_user = {}
    folder = tempfile.mkdtemp(prefix=f"{name}-pg-")
    if os.getuid() == 0:
        account = pwd.getpwnam("postgres")
        os.chown(folder, account.pw_uid, account.pw_gid)
        as_user = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    stopping = []
    signal.signal(signal.SIGTERM, lambda *a: stopping.append(1))
    signal.signal(signal.SIGINT, lambda *a: stopping.append(1))
    data = folder + "/data"
    server = None
    try:
        subprocess.run([BIN + "initdb", "-D", data, "-U", name, "-A", "trust", "-N", "-E", "UTF8"],
                       check=True, stdout=subprocess.DEVNULL, cwd=folder, **as_user)
        server = subprocess.Popen(
            [BIN + "postgres", "-D", data, "-p", port,
             "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}",
             "-c", "fsync=off", "-c", "max_connections=120", "-c", "log_min_messages=fatal"],
            cwd=folder, **as_user)
        psql = [BIN + "psql", "-q", "-v", "ON_ERROR_STOP=1", "-h", folder, "-p", port, "-U", name]
        while not stopping and subprocess.run(psql + ["-d", "postgres", "-c", "select 1"],
                                              capture_output=True, cwd=folder).returncode:
            time.sleep(0.1)
        schema = (
            "create database loading;\n\\connect loading\n{1}\n"
            "\\connect postgres\nalter database loading rename to {0};\n").format(
            name, Path(__file__).with_name("schema.sql").read_text())
        subprocess.run(psql + ["-d", "postgres"], input=schema, text=True, check=True, cwd=folder,
                       stdout=subprocess.DEVNULL)
        while not stopping and server.poll() is None:
            time.sleep(0.1)
    finally:
        if server is not None:
            if server.poll() is None:
                server.send_signal(signal.SIGQUIT)
            server.wait()
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
