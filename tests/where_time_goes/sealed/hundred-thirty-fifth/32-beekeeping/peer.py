import asyncio
import json
import os


def answer(method: str, path: str) -> dict:
    number = int(path.split("/")[2])
    if method == "POST":
        return {"visit": f"v{number:04d}"}
    return {"weight": 38.0 + number, "brood_temperature": 34.6, "humidity": 61.0, "hum": 190.0 + number * 3}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            method, path, _ = head.decode().split(" ", 2)
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    await reader.readexactly(int(line.split(b":")[1]))
            await asyncio.sleep(0.015)
            body = json.dumps(answer(method, path)).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
