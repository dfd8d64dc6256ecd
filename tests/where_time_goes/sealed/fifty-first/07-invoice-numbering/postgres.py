"""Runs a PostgreSQL of its own with the billing schema."""
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("PG_PORT", "22161")
AS = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
SCHEMA = """
CREATE TABLE series (code text PRIMARY KEY, prefix text NOT NULL, last_number int NOT NULL DEFAULT 0);
CREATE TABLE invoices (id bigserial PRIMARY KEY, number text UNIQUE NOT NULL, series text NOT NULL,
    customer text NOT NULL, cents bigint NOT NULL, signature text NOT NULL, issued_at timestamptz DEFAULT now());
CREATE INDEX invoices_series ON invoices (series, id);
INSERT INTO series (code, prefix) VALUES ('retail', 'R-24-'), ('wholesale', 'W-24-');
"""

tmp = tempfile.mkdtemp(prefix="billing-pg-")
os.chmod(tmp, 0o755)
if AS:
    shutil.chown(tmp, "postgres", "postgres")
stopping = threading.Event()
signal.signal(signal.SIGTERM, lambda *_: stopping.set())
signal.signal(signal.SIGINT, lambda *_: stopping.set())


def end(process):
    try:
        with open(f"{tmp}/data/postmaster.pid") as f:
            os.kill(int(f.readline()), signal.SIGINT)
        process.wait(5)
    except (OSError, ValueError):
        process.terminate()
        process.wait()
    except subprocess.TimeoutExpired:
        process.kill()


subprocess.run([*AS, f"{BIN}/initdb", "-D", f"{tmp}/data", "-U", "postgres", "-A", "trust", "--no-sync"],
               check=True, stdout=subprocess.DEVNULL, cwd=tmp)
server = subprocess.Popen([*AS, f"{BIN}/postgres", "-D", f"{tmp}/data", "-p", PORT,
                           "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={tmp}",
                           "-c", "max_connections=150", "-c", "fsync=off", "-c", "log_min_messages=fatal"], cwd=tmp)
psql = [f"{BIN}/psql", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-q", "-v", "ON_ERROR_STOP=1"]
for _ in range(100):
    if subprocess.run([f"{BIN}/pg_isready", "-q", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-d", "postgres"]).returncode == 0:
        break
    time.sleep(0.2)
subprocess.run([*psql, "-c", "CREATE DATABASE billing"], check=True)
subprocess.run([*psql, "-1", "-d", "billing", "-c", SCHEMA], check=True)
while not stopping.wait(0.1) and server.poll() is None:
    pass
end(server)
shutil.rmtree(tmp, ignore_errors=True)
