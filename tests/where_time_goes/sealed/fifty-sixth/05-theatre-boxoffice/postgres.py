"""A PostgreSQL cluster in a temporary folder, with the box office's schema."""
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ["PG_PORT"]
SCHEMA = """
CREATE TABLE performances (id int PRIMARY KEY, title text NOT NULL, price_cents int NOT NULL, seats_left int NOT NULL);
CREATE TABLE orders (id bigserial PRIMARY KEY, performance_id int NOT NULL REFERENCES performances,
  seats int NOT NULL, cents int NOT NULL, auth_code text NOT NULL, sold_at timestamptz DEFAULT now());
INSERT INTO performances SELECT n, 'Performance ' || n, 1500 + n * 50, 5000000 FROM generate_series(1, 40) n;
"""

root = tempfile.mkdtemp(prefix="boxoffice-pg-")
as_user = []
if os.getuid() == 0:
    account = pwd.getpwnam("postgres")
    os.chown(root, account.pw_uid, account.pw_gid)
    as_user = ["runuser", "-u", "postgres", "--"]
data = os.path.join(root, "data")
server = None


def stop(*_):
    raise SystemExit(0)


def end_server():
    try:
        with open(os.path.join(data, "postmaster.pid")) as f:
            os.kill(int(f.readline()), signal.SIGINT)
        server.wait(4)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        server.kill()
        server.wait()


signal.signal(signal.SIGTERM, stop)
signal.signal(signal.SIGINT, stop)
try:
    subprocess.run(
        [*as_user, f"{BIN}/initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8", "--locale=C"],
        check=True, stdout=subprocess.DEVNULL, cwd=root,
    )
    server = subprocess.Popen(
        [*as_user, f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
         "-c", f"unix_socket_directories={root}", "-c", "max_connections=120", "-c", "fsync=off",
         "-c", "log_min_messages=fatal"],
        cwd=root, stderr=subprocess.DEVNULL,
    )
    psql = [*as_user, f"{BIN}/psql", "-q", "-h", root, "-p", PORT, "-U", "postgres", "-v", "ON_ERROR_STOP=1"]
    for _ in range(100):
        if subprocess.run([*psql, "-c", "SELECT 1"], cwd=root, capture_output=True).returncode == 0:
            break
        time.sleep(0.1)
    # built under another name, so that nobody connects before the rows are there
    subprocess.run([*psql, "-c", "CREATE DATABASE building"], check=True, cwd=root)
    subprocess.run([*psql, "-d", "building"], input=SCHEMA.encode(), check=True, cwd=root)
    subprocess.run([*psql, "-c", "ALTER DATABASE building RENAME TO boxoffice"], check=True, cwd=root)
    server.wait()
finally:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if server is not None and server.poll() is None:
        end_server()
    shutil.rmtree(root, ignore_errors=True)
