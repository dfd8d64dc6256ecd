"""The screens of the three sale rooms."""
import asyncio
import socket
import sys

ROOMS = {"main-hall": (65536, 0.0), "gallery": (65536, 0.0), "annex": (8192, 0.06)}


async def screen(name: str, port: int, chunk: int, draw: float) -> None:
    loop = asyncio.get_running_loop()
    while True:
        sock = socket.socket()
        sock.setblocking(False)
        if draw:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4 * chunk)
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1400)
        try:
            await loop.sock_connect(sock, ("127.0.0.1", port))
            await loop.sock_sendall(sock, name.encode() + b"\n")
            while await loop.sock_recv(sock, chunk):
                await asyncio.sleep(draw)
        except OSError:
            pass
        finally:
            sock.close()
        await asyncio.sleep(0.2)


async def main() -> None:
    port = int(sys.argv[1])
    await asyncio.gather(*(screen(name, port, *how) for name, how in ROOMS.items()))


asyncio.run(main())
