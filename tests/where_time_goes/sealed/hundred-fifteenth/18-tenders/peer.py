"""Stand-ins for the login service (HTTP) and the translation engine (TCP)."""
import asyncio
import json
import os

LOGIN_PORT = int(os.environ.get("LOGIN_PORT", "28790"))
TRANSLATOR_PORT = int(os.environ.get("TRANSLATOR_PORT", "28791"))


async def login(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            await asyncio.sleep(0.05)
            body = json.dumps({"token": "t-9f2c", "seconds": 3600}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def engine(reader, writer):
    try:
        while line := await reader.readline():
            message = json.loads(line)
            if message["verb"] == "detect":
                await asyncio.sleep(0.09)
                answer = {"language": "de"}
            else:
                await asyncio.sleep(0.24)
                answer = {"text": f"[{message['language']}] {message['text']}"}
            writer.write(json.dumps(answer).encode() + b"\n")
            await writer.drain()
    except (ConnectionError, ValueError):
        pass
    finally:
        writer.close()


async def main():
    first = await asyncio.start_server(login, "127.0.0.1", LOGIN_PORT, backlog=256)
    second = await asyncio.start_server(engine, "127.0.0.1", TRANSLATOR_PORT, backlog=256)
    async with first, second:
        await asyncio.gather(first.serve_forever(), second.serve_forever())


asyncio.run(main())
