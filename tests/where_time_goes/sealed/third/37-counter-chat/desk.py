import asyncio
import ctypes
import json
import os
import signal
import socket
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from threading import local

PEER = int(os.environ.get("PEER_PORT", "23137"))
kept = local()
lanes = ThreadPoolExecutor(2)


def history(room):
    if not hasattr(kept, "conn"):
        kept.conn = HTTPConnection("127.0.0.1", PEER, timeout=20)
    kept.conn.request("GET", f"/history/{room}")
    return json.loads(kept.conn.getresponse().read())["items"]


async def serve(sock):
    reader, writer = await asyncio.open_connection(sock=sock)
    loop = asyncio.get_running_loop()
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            room = head.split(b" ")[1].decode().rpartition("/")[2]
            lines = await loop.run_in_executor(lanes, history, room)
            body = json.dumps({"room": room, "lines": lines}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body))
            writer.write(body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def inbox(door):
    loop = asyncio.get_running_loop()
    tasks = set()

    def arrive():
        _, fds, _, _ = socket.recv_fds(door, 16, 1)
        for fd in fds:
            sock = socket.socket(fileno=fd)
            sock.setblocking(False)
            task = loop.create_task(serve(sock))
            tasks.add(task)
            task.add_done_callback(tasks.discard)

    door.setblocking(False)
    loop.add_reader(door, arrive)
    await asyncio.Event().wait()


def run(door):
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)
    asyncio.run(inbox(door))
