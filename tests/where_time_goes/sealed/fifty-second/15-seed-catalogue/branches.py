"""The branch hub: the tills in the branches fetch the catalogue again and again over their own lines."""
import asyncio
import os
import socket

from aiohttp import web

BRANCHES = 19
LINE_RATE = 480_000
LINE_STEP = 20_000
tills = set()


async def fetch(host, port, path, rate):
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 64 * 1024)
    sock.setblocking(False)
    loop = asyncio.get_running_loop()
    try:
        await loop.sock_connect(sock, (host, port))
        request = f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n"
        await loop.sock_sendall(sock, request.encode())
        while True:
            data = await loop.sock_recv(sock, 32 * 1024)
            if not data:
                return
            await asyncio.sleep(len(data) / rate)
    finally:
        sock.close()


async def till(host, port, path, rate):
    while True:
        try:
            await fetch(host, port, path, rate)
            await asyncio.sleep(0.05)
        except OSError:
            await asyncio.sleep(0.3)


async def catalogues(request):
    where = await request.json()
    for task in tills:
        task.cancel()
    tills.clear()
    for branch in range(BRANCHES):
        rate = LINE_RATE + branch * LINE_STEP
        tills.add(asyncio.create_task(till(where["host"], where["port"], where["path"], rate)))
    return web.json_response({"branches": BRANCHES})


async def stop(app):
    for task in tills:
        task.cancel()


if __name__ == "__main__":
    app = web.Application()
    app.router.add_post("/catalogues", catalogues)
    app.on_shutdown.append(stop)
    web.run_app(
        app, host="127.0.0.1", port=int(os.environ.get("BRANCH_PORT", "22251")),
        access_log=None, print=None,
    )
