import asyncio
import ctypes
import glob
import json
import os
import pwd
import shutil
import signal
import subprocess
import tempfile

PORT = int(os.environ.get("FX_PORT", "47221"))
PG_PORT = os.environ.get("ORDERS_PG_PORT", "47222")
BIN = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
RATES = {"USD": 1.09, "GBP": 0.86}


def die_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGINT)


def start_postgres():
    folder = tempfile.mkdtemp(dir="/tmp", prefix="orders-pg-")
    who = {}
    if os.getuid() == 0:
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
        who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    data = folder + "/data"
    subprocess.run(
        [BIN + "/initdb", "-D", data, "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8", "--locale=C"],
        check=True, stdout=subprocess.DEVNULL, cwd=folder, **who,
    )
    server = subprocess.Popen(
        [BIN + "/postgres", "-D", data, "-p", PG_PORT, "-h", "127.0.0.1", "-k", folder,
         "-c", "max_connections=80", "-c", "fsync=off", "-c", "shared_buffers=32MB"],
        cwd=folder, stderr=subprocess.DEVNULL, preexec_fn=die_with_parent, **who,
    )
    return folder, server


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            code = head.split(b" ", 2)[1].decode().rsplit("/", 1)[-1]
            await asyncio.sleep(0.045)
            body = json.dumps({"rate": RATES.get(code, 1.0)}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    ended = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    folder, postgres = start_postgres()
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await ended.wait()
    server.close()
    postgres.send_signal(signal.SIGINT)
    postgres.wait(20)
    shutil.rmtree(folder, ignore_errors=True)


asyncio.run(main())
