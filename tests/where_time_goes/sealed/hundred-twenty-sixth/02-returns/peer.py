import asyncio
import json
import os

PORT = int(os.environ.get("PARTNER_PORT", "29211"))
ANSWERS = {
    "warehouse": (0.020, {"dock": "B7"}),
    "payments": (0.020, {"state": "pending", "amount": 4990}),
    "carrier": (0.500, {"accepted": True}),
}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            for line in head.split("\r\n")[1:]:
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            delay, answer = ANSWERS[head.split("/")[1]]
            await asyncio.sleep(delay)
            body = json.dumps(answer).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
