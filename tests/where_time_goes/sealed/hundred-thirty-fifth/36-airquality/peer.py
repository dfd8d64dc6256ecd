import asyncio
import json
import os


def answer(path: str) -> dict:
    if "calibration" in path:
        return {"drift": 0.4}
    seed = len(path)
    return {"pm25": 6.0 + seed, "no2": 20.0 + seed * 2, "o3": 31.0 + seed}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(0.2 if "calibration" in path else 0.13)
            body = json.dumps(answer(path)).encode()
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
