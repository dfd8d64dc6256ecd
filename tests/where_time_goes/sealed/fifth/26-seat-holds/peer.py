import asyncio
import json
import os

documents = {}


def respond(status, body=b"", tag=None):
    head = f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\n"
    if tag is not None:
        head += f"ETag: \"{tag}\"\r\n"
    if not status.startswith("204"):
        head += f"Content-Length: {len(body)}\r\n"
    return head.encode() + b"\r\n" + body


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            method, path, _ = head.split("\r\n")[0].split(" ")
            fields = {}
            for line in head.split("\r\n")[1:]:
                if ": " in line:
                    key, value = line.split(": ", 1)
                    fields[key.lower()] = value
            body = await reader.readexactly(int(fields.get("content-length", 0)))
            await asyncio.sleep(0.015)
            tag, doc = documents.setdefault(path, (1, {}))
            if method == "GET":
                out = respond("200 OK", json.dumps(doc).encode(), tag)
            elif fields.get("if-match") == f'"{tag}"':
                documents[path] = (tag + 1, json.loads(body))
                out = respond("204 No Content", tag=tag + 1)
            else:
                out = respond("412 Precondition Failed", b"{}")
            await asyncio.sleep(0.015)
            writer.write(out)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ["DOCS_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
