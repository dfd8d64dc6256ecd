"""Runs a throw-away PostgreSQL cluster with the schema of the harbour office."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("HARBOUR_DB_PORT", "24720")

SCHEMA = """
CREATE TABLE berths (id integer PRIMARY KEY, pier text NOT NULL, length_cm integer NOT NULL);
INSERT INTO berths SELECT n, chr(65 + n % 5), 1400 + (n % 7) * 150 FROM generate_series(1, 120) AS n;
CREATE TABLE stays (berth_id integer NOT NULL, boat text NOT NULL, length_cm integer NOT NULL, span daterange NOT NULL);
INSERT INTO stays
SELECT 1 + n % 120, (ARRAY['Seestern', 'Lotte', 'Nordwind', 'Brise', 'Marlin'])[1 + n % 5] || ' ' || n,
       420 + (n % 9) * 40, daterange(date '2025-05-01' + n % 150, date '2025-05-04' + n % 150)
FROM generate_series(1, 3000) AS n;
CREATE INDEX ON stays (berth_id);
CREATE FUNCTION berth_stays(wanted integer, on_day date) RETURNS TABLE (boat text, length_cm integer) AS $$
BEGIN
    PERFORM pg_sleep(0.06);  -- the books sit on a foreign server
    RETURN QUERY SELECT s.boat, s.length_cm FROM stays s WHERE s.berth_id = wanted AND s.span @> on_day;
END $$ LANGUAGE plpgsql;
CREATE TABLE schema_ready (at timestamp DEFAULT now());
"""


def as_postgres() -> dict:
    if os.geteuid() == 0:
        return {"user": "postgres", "group": "postgres", "extra_groups": []}
    return {}


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    base = tempfile.mkdtemp(prefix="harbour-pg-")
    who = as_postgres()
    if who:
        shutil.chown(base, "postgres", "postgres")
    data = os.path.join(base, "data")
    server = None
    try:
        subprocess.run(
            [f"{BIN}/initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync"],
            check=True, stdout=subprocess.DEVNULL, cwd=base, **who,
        )
        server = subprocess.Popen(
            [f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
             "-c", f"unix_socket_directories={base}", "-c", "fsync=off"],
            cwd=base, stderr=subprocess.DEVNULL, **who,
        )
        ready = [f"{BIN}/pg_isready", "-q", "-h", "127.0.0.1", "-p", PORT]
        while subprocess.run(ready, cwd=base).returncode != 0:
            time.sleep(0.1)
        subprocess.run(
            [f"{BIN}/psql", "-q", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-d", "postgres",
             "-v", "ON_ERROR_STOP=1", "-1"],
            input=SCHEMA, text=True, check=True, cwd=base,
        )
        server.wait()
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if server is not None and server.poll() is None:
            server.send_signal(signal.SIGINT)
            server.wait()
        shutil.rmtree(base, ignore_errors=True)


if __name__ == "__main__":
    main()
