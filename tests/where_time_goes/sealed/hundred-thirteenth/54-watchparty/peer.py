"""Word filter (HTTP) and three delivery edges."""
import asyncio
import os
import re
import socket

BODY = b'{"flags": []}'
REPLY = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(BODY) + BODY


async def words(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(int(re.search(rb"(?i)content-length: (\d+)", head)[1]))
            await asyncio.sleep(0.020)
            writer.write(REPLY)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def edge(port, pace):
    loop = asyncio.get_running_loop()
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32 * 1024)
    listener.bind(("127.0.0.1", port))
    listener.listen(16)
    listener.setblocking(False)

    async def read(sock):
        with sock:
            try:
                while await loop.sock_recv(sock, 8192):
                    await asyncio.sleep(pace)
            except ConnectionError:
                pass

    tasks = set()
    while True:
        sock, _ = await loop.sock_accept(listener)
        sock.setblocking(False)
        task = loop.create_task(read(sock))
        tasks.add(task)
        task.add_done_callback(tasks.discard)


async def main():
    server = await asyncio.start_server(words, "127.0.0.1", int(os.environ["FILTER_PORT"]), backlog=512)
    await asyncio.gather(server.serve_forever(), edge(28557, 0), edge(28558, 0), edge(28559, 0.035))


asyncio.run(main())
