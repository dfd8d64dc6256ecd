"""Stand-in for the depot's print server."""
import asyncio
import os
import signal
import socket

PORT = int(os.environ.get("PRINTER_PORT", "22511"))
CHUNK = 64 * 1024
PAUSE = 0.025


async def take(connection, loop):
    try:
        while True:
            data = await loop.sock_recv(connection, CHUNK)
            if not data:
                break
            await asyncio.sleep(PAUSE)
    except OSError:
        pass
    finally:
        connection.close()


async def main():
    loop = asyncio.get_running_loop()
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 64 * 1024)
    listener.bind(("127.0.0.1", PORT))
    listener.listen(256)
    listener.setblocking(False)
    tasks = set()

    async def accept():
        while True:
            connection, _ = await loop.sock_accept(listener)
            connection.setblocking(False)
            task = loop.create_task(take(connection, loop))
            tasks.add(task)
            task.add_done_callback(tasks.discard)

    accepting = loop.create_task(accept())
    stop = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()
    accepting.cancel()


asyncio.run(main())
