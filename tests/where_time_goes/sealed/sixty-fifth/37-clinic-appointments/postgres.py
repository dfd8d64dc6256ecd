"""A throw-away PostgreSQL cluster with the clinic's schema."""
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("PG_PORT", "23510")
SCHEMA = """\
CREATE TABLE doctors (id int PRIMARY KEY, name text NOT NULL, room text NOT NULL);
CREATE TABLE appointments (id bigserial PRIMARY KEY, doctor_id int NOT NULL REFERENCES doctors, patient_id int NOT NULL, starts_at timestamp NOT NULL);
CREATE INDEX appointments_day ON appointments (doctor_id, starts_at);
CREATE TABLE audit_log (id bigserial PRIMARY KEY, at timestamptz NOT NULL DEFAULT now(), action text, subject text, actor text, details text);
INSERT INTO doctors SELECT n, 'Dr. ' || chr(64 + n) || '. Lindqvist', 'R' || (100 + n) FROM generate_series(1, 12) n;
"""


def main():
    home = tempfile.mkdtemp(prefix="clinic-pg-")
    who = {}
    if os.getuid() == 0:
        entry = pwd.getpwnam("postgres")
        os.chown(home, entry.pw_uid, entry.pw_gid)
        who = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    data = os.path.join(home, "data")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": home, **who}
    try:
        subprocess.run(
            [f"{BIN}/initdb", "-D", data, "-A", "trust", "-U", "postgres",
             "--no-sync", "-E", "UTF8", "--locale=C"], check=True, **quiet)
        subprocess.run([f"{BIN}/postgres", "--single", "-D", data, "postgres"],
                       input=SCHEMA.encode(), check=True, **quiet)
        server = subprocess.Popen(
            [f"{BIN}/postgres", "-D", data, "-p", PORT,
             "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={home}",
             "-c", "fsync=off", "-c", "max_connections=80"], **quiet)
        signal.signal(signal.SIGTERM, lambda *_: server.send_signal(signal.SIGINT))
        signal.signal(signal.SIGINT, lambda *_: server.send_signal(signal.SIGINT))
        return server.wait()
    finally:
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
