"""Runs a PostgreSQL server on a fresh cluster until it is told to end."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin/"
PORT = os.environ["DB_PORT"]
NAME = "returns"
USER = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}


def psql(database, *arguments):
    command = [BIN + "psql", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-d", database, "-q", "-v", "ON_ERROR_STOP=1"]
    subprocess.run([*command, *arguments], check=True, stdout=subprocess.DEVNULL)


def end(*_):
    sys.exit(0)


def stop(server):
    if server is None or server.poll() is not None:
        return
    server.send_signal(signal.SIGINT)
    try:
        server.wait(5)
    except subprocess.TimeoutExpired:
        server.kill()


def serve(home):
    data = os.path.join(home, "data")
    subprocess.run(
        [BIN + "initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync"],
        check=True, stdout=subprocess.DEVNULL, cwd=home, **USER,
    )
    server = None
    try:
        server = subprocess.Popen(
            [BIN + "postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
             "-c", f"unix_socket_directories={home}", "-c", "fsync=off", "-c", "synchronous_commit=off",
             "-c", "max_connections=120", "-c", "log_min_messages=fatal"],
            cwd=home, stderr=subprocess.DEVNULL, **USER,
        )
        while subprocess.run([BIN + "pg_isready", "-q", "-h", "127.0.0.1", "-p", PORT]).returncode:
            if server.poll() is not None:
                sys.exit("postgres ended")
            time.sleep(0.1)
        psql("postgres", "-c", "CREATE DATABASE draft")
        psql("draft", "-f", os.path.join(os.path.dirname(os.path.abspath(__file__)), "schema.sql"))
        psql("postgres", "-c", f"ALTER DATABASE draft RENAME TO {NAME}")
        server.wait()
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        stop(server)


def main():
    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGINT, end)
    home = tempfile.mkdtemp(prefix=f"{NAME}-pg-")
    try:
        if USER:
            shutil.chown(home, "postgres", "postgres")
        serve(home)
    finally:
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
