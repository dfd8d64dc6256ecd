import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("PG_PORT", "22908")
SCHEMA = """
CREATE TABLE test_code (code text PRIMARY KEY, title text NOT NULL, tube text NOT NULL, minutes int NOT NULL);
CREATE TABLE lab_order (id bigserial PRIMARY KEY, patient int NOT NULL, code text NOT NULL REFERENCES test_code,
                        slot text NOT NULL, ordered_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX lab_order_patient ON lab_order (patient, id DESC);
"""
CODES = [("CBC", "Blood count", "lavender", 12), ("CRP", "C-reactive protein", "gold", 20),
         ("TSH", "Thyrotropin", "gold", 35), ("HBA", "HbA1c", "lavender", 18)]


def main():
    folder = tempfile.mkdtemp(prefix="lab-pg-")
    who = {}
    if os.getuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        who = {"user": "postgres", "group": "postgres", "extra_groups": []}
    data = os.path.join(folder, "data")
    server = None

    def end(*_):
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, end)
    try:
        subprocess.run([f"{BIN}/initdb", "-D", data, "-U", "lab", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"],
                       check=True, stdout=subprocess.DEVNULL, cwd=folder, **who)
        server = subprocess.Popen(
            [f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
             "-c", f"unix_socket_directories={folder}", "-c", "max_connections=120",
             "-c", "synchronous_commit=off", "-c", "log_min_messages=panic"], cwd=folder, **who)
        psql = [f"{BIN}/psql", "-q", "-h", folder, "-p", PORT, "-U", "lab", "-d", "postgres", "-v", "ON_ERROR_STOP=1"]
        rows = ", ".join("('%s', '%s', '%s', %d)" % code for code in CODES)
        script = f"BEGIN; {SCHEMA} INSERT INTO test_code VALUES {rows}; COMMIT;"
        for _ in range(150):
            if subprocess.run(psql + ["-c", "SELECT 1"], capture_output=True, cwd=folder, **who).returncode == 0:
                break
            time.sleep(0.2)
        subprocess.run(psql + ["-c", script], check=True, cwd=folder, **who)
        sys.exit(server.wait())
    finally:
        if server is not None and server.poll() is None:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(5)
            except subprocess.TimeoutExpired:
                server.send_signal(signal.SIGQUIT)
                server.wait()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
