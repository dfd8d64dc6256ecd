"""A throw-away PostgreSQL cluster for local runs."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = os.environ.get("PG_BIN", "/usr/lib/postgresql/15/bin")
PORT = os.environ.get("PG_PORT", "21901")

SCHEMA = """
CREATE TABLE accession (id int PRIMARY KEY, taxon text NOT NULL, origin text NOT NULL);
CREATE TABLE loan (id serial PRIMARY KEY, accession_id int REFERENCES accession, grams int NOT NULL,
                   institute text NOT NULL, viability numeric NOT NULL, at timestamptz DEFAULT now());
CREATE INDEX ON loan (accession_id, id);
CREATE TABLE ledger (id serial PRIMARY KEY, accession_id int NOT NULL, grams int NOT NULL,
                     reason text NOT NULL, at timestamptz DEFAULT now());
CREATE INDEX ON ledger (accession_id);
CREATE FUNCTION viability_of(a int) RETURNS numeric LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_sleep(0.03);  -- stands for the germination model over the test history
  RETURN 0.5 + (a % 40) / 100.0;
END $$;
INSERT INTO accession SELECT i, 'Triticum ' || i, 'plot ' || (i % 17) FROM generate_series(1, 400) i;
"""


def as_postgres(*args: str) -> list[str]:
    return (["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []) + list(args)


def main() -> int:
    home = tempfile.mkdtemp(prefix="seedbank-pg-")
    data = os.path.join(home, "data")
    if os.geteuid() == 0:
        shutil.chown(home, "postgres")
    os.chdir(home)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
    server = None
    try:
        subprocess.run(as_postgres(f"{BIN}/initdb", "-D", data, "-U", "seedbank", "-A", "trust", "--no-sync"),
                       check=True, stdout=subprocess.DEVNULL)
        launch = [f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
                  "-c", f"unix_socket_directories={home}", "-c", "fsync=off", "-c", "synchronous_commit=off"]
        extra = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}
        server = subprocess.Popen(launch, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **extra)
        psql = [f"{BIN}/psql", "-h", "127.0.0.1", "-p", PORT, "-U", "seedbank", "-v", "ON_ERROR_STOP=1", "-q"]
        for _ in range(100):
            if subprocess.run(psql + ["-d", "postgres", "-c", "CREATE DATABASE seedbank"],
                              stderr=subprocess.DEVNULL).returncode == 0:
                break
            time.sleep(0.2)
        subprocess.run(psql + ["-1", "-d", "seedbank"], input=SCHEMA, text=True, check=True)
        while server.poll() is None:
            time.sleep(0.2)
        return server.returncode
    finally:
        if server is not None and server.poll() is None:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(5)
            except subprocess.TimeoutExpired:
                server.kill()
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
