"""The fleet hub: an inventory of devices, and the devices of the sites that have registered."""
import asyncio
import os
import socket

from aiohttp import web

PORT = int(os.environ.get("HUB_PORT", "23220"))
DEVICES = int(os.environ.get("HUB_DEVICES", "21"))
BLOCK = 16 * 1024
PAUSE = 0.2


class Fleet:
    def __init__(self) -> None:
        self.tasks: list[asyncio.Task] = []

    async def assign(self, host: str, port: int) -> None:
        for task in self.tasks:
            task.cancel()
        self.tasks = [asyncio.create_task(self.device(n, host, port)) for n in range(DEVICES)]

    async def device(self, number: int, host: str, port: int) -> None:
        await asyncio.sleep(0.3 + number * 0.02)
        while True:
            try:
                await self.download(number, host, port)
            except OSError:
                pass
            await asyncio.sleep(0.5)

    async def download(self, number: int, host: str, port: int) -> None:
        loop = asyncio.get_running_loop()
        link = socket.socket()
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32 * 1024)
        link.setblocking(False)
        try:
            await loop.sock_connect(link, (host, port))
            head = f"GET /images/controller.bin HTTP/1.0\r\nHost: depot\r\nX-Device: {number}\r\n\r\n"
            await loop.sock_sendall(link, head.encode())
            while await loop.sock_recv(link, BLOCK):
                await asyncio.sleep(PAUSE)
        finally:
            link.close()


async def register(request: web.Request) -> web.Response:
    site = await request.json()
    await request.app["fleet"].assign(site["host"], int(site["port"]))
    return web.json_response({"devices": DEVICES})


async def device(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    await asyncio.sleep(0.08)
    return web.json_response({"device": number, "model": "RC-4", "ring": ("early", "broad")[number % 2]})


app = web.Application()
app["fleet"] = Fleet()
app.router.add_post("/sites", register)
app.router.add_get("/devices/{number}", device)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None, shutdown_timeout=0.5)
