import os
import shutil
import signal
import subprocess
import tempfile
import time

import psycopg

BIN = "/usr/lib/postgresql/15/bin"
PORT = int(os.environ.get("PGPORT_WORKSHOP", "21539"))

SCHEMA = """
CREATE TABLE customers (id int PRIMARY KEY, name text NOT NULL, country text NOT NULL);
INSERT INTO customers SELECT i, 'Customer ' || i, (ARRAY['DE','AT','NL'])[1 + i % 3] FROM generate_series(1, 200) i;
CREATE TABLE invoices (
    series text NOT NULL, number int NOT NULL, customer_id int NOT NULL REFERENCES customers,
    net_cents int NOT NULL, tax_cents int NOT NULL, created timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (series, number));
CREATE TABLE number_series (series text PRIMARY KEY, last_number int NOT NULL);
INSERT INTO number_series VALUES ('WS', 10000);
"""


def main() -> None:
    home = tempfile.mkdtemp(prefix="workshop-pg-")
    who = {}
    if os.geteuid() == 0:
        shutil.chown(home, "postgres", "postgres")
        who = {"user": "postgres", "group": "postgres", "extra_groups": []}
    data = os.path.join(home, "data")
    subprocess.run(
        [f"{BIN}/initdb", "-D", data, "-U", "workshop", "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True, cwd=home, stdout=subprocess.DEVNULL, **who,
    )
    server = subprocess.Popen(
        [f"{BIN}/postgres", "-D", data, "-p", str(PORT), "-c", "listen_addresses=127.0.0.1",
         "-c", f"unix_socket_directories={home}", "-c", "max_connections=120", "-c", "fsync=off",
         "-c", "synchronous_commit=off"],
        cwd=home, stderr=subprocess.DEVNULL, **who,
    )

    def stop(*_):
        server.send_signal(signal.SIGINT)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    for _ in range(150):
        try:
            with psycopg.connect(f"host=127.0.0.1 port={PORT} user=workshop dbname=postgres") as conn:
                conn.execute(SCHEMA)
            break
        except psycopg.OperationalError:
            if server.poll() is not None:
                break
            time.sleep(0.2)
    server.wait()
    shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
