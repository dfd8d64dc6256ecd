"""Runs a throw-away PostgreSQL cluster with the warehouse schema."""
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

BIN = "/usr/lib/postgresql/15/bin"
PORT = os.environ.get("DB_PORT", "24150")
SCHEMA = """
CREATE TABLE stock_item (
    sku text PRIMARY KEY, title text NOT NULL, on_hand bigint NOT NULL, price_cents integer NOT NULL);
CREATE TABLE sales_order (
    id bigserial PRIMARY KEY, sku text NOT NULL REFERENCES stock_item, account text NOT NULL,
    quantity integer NOT NULL, amount_cents bigint NOT NULL, credit_ref text NOT NULL,
    created timestamptz NOT NULL DEFAULT now());
INSERT INTO stock_item VALUES
    ('M8-40', 'Hex bolt M8x40 zinc', 900000000, 14), ('M6-20', 'Hex bolt M6x20 A2', 900000000, 11),
    ('W8', 'Washer M8', 900000000, 3);
"""


def main():
    base = tempfile.mkdtemp(prefix="warehouse-pg-")
    who = {}
    if os.geteuid() == 0:
        entry = pwd.getpwnam("postgres")
        os.chown(base, entry.pw_uid, entry.pw_gid)
        who = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    data = os.path.join(base, "data")
    server = None

    def stop(*_):
        if server is None:
            sys.exit(0)
        server.send_signal(signal.SIGINT)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    try:
        subprocess.run([f"{BIN}/initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8", "--locale=C"],
                       check=True, cwd=base, stdout=subprocess.DEVNULL, **who)
        server = subprocess.Popen(
            [f"{BIN}/postgres", "-D", data, "-p", PORT, "-c", "listen_addresses=127.0.0.1",
             "-c", f"unix_socket_directories={base}", "-c", "fsync=off", "-c", "shared_buffers=32MB"],
            cwd=base, stderr=subprocess.DEVNULL, **who)
        for _ in range(150):
            if server.poll() is not None:
                break
            done = subprocess.run([f"{BIN}/psql", "-h", "127.0.0.1", "-p", PORT, "-U", "postgres", "-q", "-1",
                                   "-v", "ON_ERROR_STOP=1", "-c", SCHEMA], cwd=base, stderr=subprocess.DEVNULL)
            if done.returncode == 0:
                break
            time.sleep(0.2)
        server.wait()
    finally:
        if server is not None and server.poll() is None:
            server.send_signal(signal.SIGQUIT)
            server.wait()
        shutil.rmtree(base, ignore_errors=True)


main()
