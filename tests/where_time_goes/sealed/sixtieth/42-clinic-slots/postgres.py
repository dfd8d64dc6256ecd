"""A PostgreSQL cluster of its own for this application, in a temporary folder."""
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("PG_PORT", "23051")
SCHEMA = [
    "CREATE TABLE clinic (id int PRIMARY KEY, name text NOT NULL)",
    "CREATE TABLE slot (id serial PRIMARY KEY, clinic_id int NOT NULL REFERENCES clinic, starts timestamptz NOT NULL, taken boolean NOT NULL DEFAULT false)",
    "INSERT INTO clinic SELECT n, 'Clinic ' || n FROM generate_series(1, 12) n",
    "INSERT INTO slot (clinic_id, starts, taken) SELECT 1 + n % 12, now() + n * interval '20 minutes', n % 3 = 0 FROM generate_series(1, 600) n",
    "CREATE INDEX ON slot (clinic_id, starts)",
    "CREATE FUNCTION free_slots(c int, most int) RETURNS SETOF slot LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.05); RETURN QUERY SELECT * FROM slot WHERE clinic_id = c AND NOT taken ORDER BY starts LIMIT most; END $$",
]


def main() -> None:
    folder = tempfile.mkdtemp(prefix="pg-clinic-")
    user = {}
    if os.geteuid() == 0:
        entry = pwd.getpwnam("postgres")
        user = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
        os.chown(folder, entry.pw_uid, entry.pw_gid)
    data = os.path.join(folder, "data")
    server = None

    def stop(*_):
        if server is None:
            shutil.rmtree(folder, ignore_errors=True)
            os._exit(0)
        server.send_signal(signal.SIGINT)

    signal.signal(signal.SIGTERM, stop)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder, **user}
    subprocess.run([f"{BIN}/initdb", "-D", data, "-U", "postgres", "--auth=trust", "--no-sync"], check=True, **quiet)
    statements = "".join(statement + ";\n" for statement in SCHEMA).encode()
    subprocess.run([f"{BIN}/postgres", "--single", "-D", data, "postgres"], input=statements, check=True, **quiet)
    server = subprocess.Popen(
        [f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
         "-c", f"unix_socket_directories={folder}", "-c", "shared_buffers=32MB", "-c", "max_connections=120"],
        **quiet,
    )
    code = server.wait()
    shutil.rmtree(folder, ignore_errors=True)
    sys.exit(code)


if __name__ == "__main__":
    main()
