"""Runs a throw-away PostgreSQL cluster for the appointment service."""
import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import asyncpg

BIN = "/usr/lib/postgresql/15/bin"
PORT = int(os.environ.get("PGPORT", "21130"))
SCHEMA = """
create table doctors (id int primary key, name text not null, room text not null);
create table appointments (
    id bigserial primary key, doctor_id int not null references doctors,
    patient text not null, starts_at timestamptz not null default now());
create index on appointments (doctor_id);
create table audit_events (
    id bigserial primary key, action text not null, subject bigint, actor text, at timestamptz default now());
insert into doctors select n, 'Dr. ' || n, 'R' || n from generate_series(1, 40) n;
"""


def main():
    home = tempfile.mkdtemp(prefix="pg-clinic-", dir="/tmp")
    who = {}
    if os.getuid() == 0:
        account = pwd.getpwnam("postgres")
        os.chown(home, account.pw_uid, account.pw_gid)
        who = dict(user=account.pw_uid, group=account.pw_gid, extra_groups=[])
    server = None

    def stop(*_):
        sys.exit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    try:
        data = os.path.join(home, "data")
        subprocess.run(
            [f"{BIN}/initdb", "-D", data, "-U", "clinic", "-A", "trust", "-N", "-E", "UTF8", "--locale=C"],
            check=True, cwd=home, stdout=subprocess.DEVNULL, **who,
        )
        server = subprocess.Popen(
            [f"{BIN}/postgres", "-D", data, "-p", str(PORT), "-c", "listen_addresses=127.0.0.1",
             "-c", f"unix_socket_directories={home}", "-c", "fsync=off", "-c", "max_connections=100"],
            cwd=home, **who,
        )
        asyncio.run(create_schema())
        server.wait()
    finally:
        if server is not None and server.poll() is None:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(4)
            except subprocess.TimeoutExpired:
                server.send_signal(signal.SIGQUIT)
                server.wait(4)
        shutil.rmtree(home, ignore_errors=True)


async def create_schema():
    deadline = time.monotonic() + 25
    while True:
        try:
            connection = await asyncpg.connect(host="127.0.0.1", port=PORT, user="clinic", database="postgres")
            break
        except (OSError, asyncpg.PostgresError):
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(0.1)
    async with connection.transaction():
        await connection.execute(SCHEMA)
    await connection.close()


if __name__ == "__main__":
    main()
