"""A small HTTP/1.1 service: answer(method, path, body) returns (delay, dict)."""
import asyncio
import json


async def conversation(answer, reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            lines = head.decode("latin-1").split("\r\n")
            method, path, _ = lines[0].split(" ", 2)
            length = 0
            for line in lines[1:]:
                if line.lower().startswith("content-length:"):
                    length = int(line.split(":", 1)[1])
            body = await reader.readexactly(length) if length else b""
            delay, value = answer(method, path, body)
            await asyncio.sleep(delay)
            text = json.dumps(value).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(text), text))
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


def serve_web(answer, port):
    return asyncio.start_server(lambda r, w: conversation(answer, r, w), "127.0.0.1", port, backlog=512)
