"""Runs a throw-away PostgreSQL cluster for the auction house."""
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
PORT = int(os.environ.get("PGPORT", "21184"))
SCHEMA = """
create table lots (
    id int primary key, title text not null, category text not null, reserve_cents bigint not null);
create table bids (
    id bigserial primary key, lot_id int not null references lots,
    bidder text not null, cents bigint not null, at timestamptz not null default now());
create index on bids (lot_id, cents);
insert into lots select n, 'Lot ' || n, (array['prints', 'clocks', 'paintings'])[n % 3 + 1], 10000 + n * 250
    from generate_series(1, 300) n;
"""


def main():
    home = tempfile.mkdtemp(prefix="pg-auction-", dir="/tmp")
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
            [f"{BIN}/initdb", "-D", data, "-U", "auction", "-A", "trust", "-N", "-E", "UTF8", "--locale=C"],
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
            connection = await asyncpg.connect(host="127.0.0.1", port=PORT, user="auction", database="postgres")
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
