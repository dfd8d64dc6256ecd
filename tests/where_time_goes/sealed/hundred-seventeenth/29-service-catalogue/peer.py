"""The tools behind the catalogue, in one process."""
import asyncio
import json
import os

LATENCY = {"ci": 0.11, "pager": 0.06, "deploy": 0.09, "slo": 0.12}


def answer(path):
    _, tool, _what, name = path.split("?")[0].split("/", 3)
    if tool == "ci":
        return {"builds": [{"number": 900 - i, "result": "passed", "seconds": 240 + i} for i in range(5)]}
    if tool == "pager":
        return {"team": name, "primary": "mira", "secondary": "jonas"}
    if tool == "deploy":
        return {"environments": {"staging": "4.18.1", "production": "4.18.0"}}
    return {"service": name, "objective": 99.9, "left": 0.62}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(LATENCY[path.split("/")[1]])
            body = json.dumps(answer(path)).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "28911")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
