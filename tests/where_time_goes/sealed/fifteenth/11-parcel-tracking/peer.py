import asyncio
import json
import os
import random

STAGES = ("picked", "sorting", "linehaul", "depot", "delivery")


def answer(method: str, path: str) -> tuple[float, dict]:
    if method == "POST":
        return random.uniform(0.030, 0.045), {"slots": ["08-12", "12-16", "16-20"]}
    number = path.rsplit("/", 1)[-1]
    return random.uniform(0.035, 0.050), {
        "stage": STAGES[len(number) % len(STAGES)],
        "depot": f"D{sum(map(ord, number)) % 40:02d}",
        "eta_hours": 3 + sum(map(ord, number)) % 40,
    }


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            method, path, _ = head.split(" ", 2)
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            delay, data = answer(method, path)
            await asyncio.sleep(delay)
            body = json.dumps(data).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n%s"
                % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    port = int(os.environ.get("PEER_PORT", "18411"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
