import asyncio
import json
import os

documents = {}


def answer(writer, status, body=b"", etag=""):
    writer.write(f"HTTP/1.1 {status}\r\nETag: {etag}\r\nContent-Type: application/json\r\n"
                 f"Content-Length: {len(body)}\r\n\r\n".encode() + body)


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            method, path, _ = head.split(" ", 2)
            headers = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
            body = await reader.readexactly(int(headers.get("content-length", 0)))
            await asyncio.sleep(0.006)
            revision, document = documents.get(
                path, (1, b'{"capacity": 100000000, "taken": {"economy": 0}, "bookings": 0}'))
            if method == "GET":
                await asyncio.sleep(0)
                answer(writer, "200 OK", document, f'"{revision}"')
            elif headers.get("if-match") != f'"{revision}"':
                answer(writer, "412 Precondition Failed", b"{}", f'"{revision}"')
            else:
                json.loads(body)
                documents[path] = (revision + 1, body)
                answer(writer, "200 OK", b"{}", f'"{revision + 1}"')
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ.get("STORE_PORT", "19071")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
